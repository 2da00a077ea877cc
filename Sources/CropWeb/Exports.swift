import CropBridge

// The one editor of this instance. A page makes an instance of the module for each element, so there is no handle to
// pass; WebAssembly here has one thread.
nonisolated(unsafe) private var bridge = Bridge()

@_cdecl("buffer")
func buffer() -> UnsafeMutablePointer<Double> { bridge.buffer }

@_cdecl("open")
func open(_ width: Double, _ height: Double, _ exif: Double, _ preset: Double) -> Double {
    bridge.open(width, height, exif: exif, preset: preset)
}

@_cdecl("option")
func option(_ id: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
    bridge.option(id, a, b, c, d)
}

@_cdecl("layout")
func layout(
    _ width: Double, _ height: Double, _ top: Double, _ left: Double, _ bottom: Double, _ right: Double,
    _ scale: Double
) -> Double {
    bridge.layout(width, height, top: top, left: left, bottom: bottom, right: right, scale: scale)
}

@_cdecl("pointer")
func pointer(
    _ phase: Double, _ id: Double, _ kind: Double, _ x: Double, _ y: Double, _ time: Double, _ pans: Double
) {
    bridge.pointer(phase, id: id, kind: kind, x: x, y: y, at: time, pans: pans)
}

@_cdecl("scroll")
func scroll(
    _ dx: Double, _ dy: Double, _ x: Double, _ y: Double, _ time: Double, _ zooms: Double, _ precise: Double
) -> Double {
    bridge.scroll(dx, dy, x: x, y: y, at: time, zooms: zooms, precise: precise)
}

@_cdecl("magnify")
func magnify(_ factor: Double, _ x: Double, _ y: Double, _ time: Double) {
    bridge.magnify(factor, x: x, y: y, at: time)
}

@_cdecl("rotate")
func rotate(_ degrees: Double, _ time: Double) { bridge.rotate(degrees, at: time) }

@_cdecl("key")
func key(_ key: Double, _ modifiers: Double, _ target: Double, _ time: Double) -> Double {
    bridge.key(key, modifiers: modifiers, target: target, at: time)
}

@_cdecl("command")
func command(
    _ id: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ time: Double, _ animated: Double
) -> Double {
    bridge.command(id, a, b, c, d, at: time, animated: animated)
}

@_cdecl("advance")
func advance(_ time: Double) -> Double { bridge.advance(to: time) }

@_cdecl("draw")
func draw() { bridge.draw() }

@_cdecl("event")
func event() -> Double { bridge.event() }

@_cdecl("cursor")
func cursor(_ x: Double, _ y: Double, _ pans: Double) -> Double { bridge.cursor(x: x, y: y, pans: pans) }

@_cdecl("plan")
func plan(_ width: Double, _ height: Double, _ stretch: Double) -> Double {
    bridge.plan(width, height, stretch: stretch)
}

@_cdecl("recipe")
func recipe() -> Double { bridge.recipe() }

@_cdecl("data")
func data() { bridge.writeData() }
