"""What the server is measured against: pyvips behind Python's own HTTP server, as small image proxies are made.

    python vips_server.py FOLDER

`GET /NAME?x,y,width,height,out` cuts and reduces a file of the folder, and answers with the JPEG. Prints its port.
"""

import http.server
import pathlib
import sys

import pyvips

pyvips.cache_set_max(0)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_GET(self):
        name, _, query = self.path.partition("?")
        x, y, width, height, out = map(int, query.split(","))
        file = str(pathlib.Path(sys.argv[1]) / pathlib.Path(name).name)
        # Shrinking on load, as proxies do: the largest power of two that leaves enough pixels.
        shrink = max(step for step in (1, 2, 4, 8) if width // step >= 2 * out or step == 1)
        picture = pyvips.Image.new_from_file(file, access="sequential", shrink=shrink)
        part = picture.crop(x // shrink, y // shrink, width // shrink, height // shrink)
        data = part.resize(out / part.width).jpegsave_buffer(Q=90)
        self.send_response(200)
        self.send_header("Content-Type", "image/jpeg")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_request(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    request_queue_size = 128
    daemon_threads = True


server = Server(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
