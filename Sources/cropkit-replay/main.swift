import CropBridge

// Replays a recorded log of calls and prints what the engine answers, so that it can be compared with the WebAssembly
// build. A line is a call: its name and its numbers. After each line the crop is printed, as the bits of its numbers.

func hexadecimal(_ number: Double) -> String { String(number.bitPattern, radix: 16) }

func replay(_ name: Substring, _ n: [Double], in bridge: inout Bridge) {
    func at(_ index: Int) -> Double { index < n.count ? n[index] : 0 }
    switch name {
    case "open": _ = bridge.open(at(0), at(1), exif: at(2), preset: at(3))
    case "option": _ = bridge.option(at(0), at(1), at(2), at(3), at(4))
    case "layout":
        _ = bridge.layout(at(0), at(1), top: at(2), left: at(3), bottom: at(4), right: at(5), scale: at(6))
    case "pointer": bridge.pointer(at(0), id: at(1), kind: at(2), x: at(3), y: at(4), at: at(5), pans: at(6))
    case "scroll":
        bridge.scroll(at(0), at(1), x: at(2), y: at(3), at: at(4), zooms: at(5), precise: at(6))
    case "magnify": bridge.magnify(at(0), x: at(1), y: at(2), at: at(3))
    case "rotate": bridge.rotate(at(0), at: at(1))
    case "key": _ = bridge.key(at(0), modifiers: at(1), target: at(2), at: at(3))
    case "command": _ = bridge.command(at(0), at(1), at(2), at(3), at(4), at: at(5), animated: at(6))
    case "advance": _ = bridge.advance(to: at(0))
    case "arguments": for (index, number) in n.enumerated() { bridge.buffer[Slot.arguments + index] = number }
    case "recipe": _ = bridge.recipe()
    default: print("unknown call: \(name)")
    }
}

var bridge = Bridge()
while let line = readLine() {
    let words = line.split(separator: " ")
    guard let name = words.first else { continue }
    replay(name, words.dropFirst().map { Double($0) ?? .nan }, in: &bridge)
    bridge.draw()
    let answers =
        (Slot.crop..<Slot.crop + 11).map { bridge.buffer[$0] } + (0..<6).map { bridge.buffer[Slot.picture + $0] }
    print(answers.map(hexadecimal).joined(separator: " "))
}
