import CropKit
import Glibc

// Prints what one pointer move costs in the engine, scene included, as a Markdown table.
//
// Each figure is the best of several rounds: what the code costs, without what the machine was doing beside.

struct Job {
    let name: String
    let settings: Settings
    /// Where the drag starts, in the 800×533 viewport.
    let start: Point<Viewport>
    let crop: Region?
}

/// Seconds of a clock that only goes forward.
func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Where the heap ends: it moves when more memory is in use than ever before.
func heapEnd() -> Int { Int(bitPattern: sbrk(0)) }

func editor(for job: Job) throws -> CropEditor {
    var settings = job.settings
    settings.region = job.crop
    settings.metrics.padding = 0
    var editor = try CropEditor(picture: Size(width: 1200, height: 800), settings: settings)
    if let layout = Layout(viewport: Size(width: 800, height: 533), scale: 2) { editor.layout(layout) }
    return editor
}

func pointer(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ time: Double) -> Input {
    .pointer(PointerEvent(phase: phase, id: 1, kind: .mouse, position: Point(x: x, y: y), time: time))
}

/// The best nanoseconds a move of `rounds` rounds, and by how many bytes the heap has grown over all but the first.
func measure(_ job: Job, moves: Int, rounds: Int) throws -> (nanoseconds: Double, growth: Int) {
    var editor = try editor(for: job)
    var scene = editor.scene
    var time = 0.0
    editor.send(pointer(.down, job.start.x, job.start.y, time))
    var best = Double.infinity
    var before = 0
    for round in 0..<rounds {
        if round == 1 { before = heapEnd() }
        let start = now()
        for move in 0..<moves {
            time += 0.004
            let step = Double(move % 200)
            editor.send(pointer(.move, job.start.x + step * 0.7 - 60, job.start.y + step * 0.4 - 40, time))
            editor.paint(into: &scene)
        }
        best = min(best, (now() - start) / Double(moves) * 1e9)
        while editor.takeEvent() != nil {}
    }
    return (best, heapEnd() - before)
}

let region = Region(x: 300, y: 200, width: 600, height: 400)
var straightened = region
straightened.angle = 7
let jobs = [
    Job(name: "avatar: pan", settings: .avatar, start: Point(x: 400, y: 266), crop: nil),
    Job(name: "marquee: draw", settings: .marquee, start: Point(x: 300, y: 200), crop: nil),
    Job(name: "frame: move", settings: .frame, start: Point(x: 400, y: 266), crop: region),
    Job(name: "frame: resize by a corner", settings: .frame, start: Point(x: 600, y: 400), crop: region),
    Job(name: "frame: resize, straightened by 7°", settings: .frame, start: Point(x: 600, y: 400), crop: straightened),
    Job(name: "photos: pan", settings: .photos, start: Point(x: 400, y: 266), crop: region),
]

/// A number with so many decimals, as text.
func text(_ number: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    return "\((number * scale).rounded() / scale)"
}

print("| engine, native release: one pointer move with its scene | µs | heap growth over 90,000 moves |")
print("|---|---|---|")
for job in jobs {
    let result = try measure(job, moves: 10_000, rounds: 10)
    print("| \(job.name) | \(text(result.nanoseconds / 1000, decimals: 2)) | \(result.growth) bytes |")
}
