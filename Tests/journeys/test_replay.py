"""WebAssembly and native commit the same crops, to the last bit, over gestures recorded in the browser."""

import random
import subprocess

import pytest
from conftest import ROOT
from editor import Touch
from pictures import coordinates, png

REPLAY = ROOT / ".build" / "host" / "release" / "cropkit-replay"

# Writes down each call that reaches an engine, and after it the bits of the crop and of the picture's place.
RECORD = """
globalThis.recordings = [];
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (module, imports) => {
  const instance = await instantiate(module, imports);
  const { commands, slots } = await import("/dist/tables.js");
  const recording = { calls: [], answers: [] };
  recordings.push(recording);
  const exports = { ...instance.exports };
  const values = () => new Float64Array(exports.memory.buffer, exports.buffer(), slots.count);
  const hexadecimal = (number) => new BigUint64Array(new Float64Array([number]).buffer)[0].toString(16);
  const decimal = (number) => Object.is(number, -0) ? "-0" : String(number);
  const note = (name, numbers) => {
    instance.exports.draw();
    const now = values();
    const answer = [...now.subarray(slots.crop, slots.crop + 11), ...now.subarray(slots.picture, slots.picture + 6)];
    recording.calls.push([name, ...[...numbers].map(decimal)].join(" "));
    recording.answers.push(answer.map(hexadecimal).join(" "));
  };
  const readsArguments = (name, [id]) =>
    name === "recipe" || name === "command" && (id === commands.setCrop || id === commands.animate);
  const calls = ["open", "option", "layout", "pointer", "scroll", "magnify", "rotate", "key", "command", "advance", "recipe"];
  for (const name of calls) {
    exports[name] = (...numbers) => {
      if (readsArguments(name, numbers)) note("arguments", values().subarray(slots.arguments, slots.arguments + 40));
      const result = instance.exports[name](...numbers);
      note(name, numbers);
      return result;
    };
  }
  return { exports };
};
"""

FREELY = """
view.mirror(); view.turn(90); view.straighten(7.25); view.setRatio("7:5"); view.turn(-90); view.undo(); view.redo();
view.nudge(-3, 2); view.nudge(5, 5, 4); view.zoom(1.7); view.setRatio("free"); view.straighten(-31.4);
view.setShape("rounded 0.21"); view.flip(); view.undo();
const recipe = view.crop;
view.reset(false);
view.crop = recipe;
view.animateCrop(view.crop, { ...view.crop, turns: 2 }, 0.1);
"""


@pytest.mark.parametrize("preset", ["avatar", "marquee", "frame", "photos"])
def test_recorded_gestures_commit_the_same_bits(new_bench, preset):
    assert REPLAY.exists(), "build it first: scripts/host build --product cropkit-replay"
    bench = new_bench(733.5, 501.25, f'preset="{preset}"', png(coordinates(1201, 803)), script=RECORD, has_touch=True)
    page = bench.page
    chance = random.Random(20260)
    touch = Touch(page)

    def somewhere():
        return bench.at(chance.uniform(0.02, 0.98), chance.uniform(0.02, 0.98))

    for _ in range(12):
        bench.drag(somewhere(), somewhere(), steps=chance.randint(2, 9))
        page.keyboard.press(
            chance.choice(["Escape", "ArrowLeft", "Shift+ArrowDown", "+", "-", "Control+z", "Alt+ArrowUp"])
        )
        page.mouse.wheel(chance.uniform(-3, 3), chance.uniform(-200, 200))
        touch.pinch(somewhere(), chance.uniform(60, 120), chance.uniform(40, 260), steps=5)
        page.keyboard.press("Escape")
        touch.drag(somewhere(), somewhere(), steps=4)
        page.keyboard.press("Escape")
    bench.run(FREELY)
    bench.rest()
    page.wait_for_timeout(1200)  # glides, settles and re-centring end

    recording = max(bench.run("return recordings"), key=lambda recording: len(recording["calls"]))
    assert len(recording["calls"]) > 500
    answers = subprocess.run(
        [str(REPLAY)], input="\n".join(recording["calls"]) + "\n", capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert len(answers) == len(recording["answers"])
    for number, (native, wasm) in enumerate(zip(answers, recording["answers"])):
        assert native == wasm, f"call {number} of {preset}: {recording['calls'][number]}"
    assert len(set(answers)) > 100, "the gestures did something"


# Feeds recorded calls to an engine of its own, and answers as cropkit-replay does.
FEED = """
const module = await WebAssembly.compileStreaming(fetch("/dist/crop-kit.wasm"));
const { exports } = await WebAssembly.instantiate(module, {});
exports.__wasm_call_ctors?.();
const { slots } = await import("/dist/tables.js");
return args[0].map((line) => {
  const [name, ...numbers] = line.split(" ");
  exports[name](...numbers.map(Number));
  exports.draw();
  const now = new Float64Array(exports.memory.buffer, exports.buffer(), slots.count);
  const answer = [...now.subarray(slots.crop, slots.crop + 11), ...now.subarray(slots.picture, slots.picture + 6)];
  return answer.map((number) => new BigUint64Array(new Float64Array([number]).buffer)[0].toString(16)).join(" ");
});
"""


@pytest.mark.parametrize("preset", ["avatar", "marquee", "frame", "photos"])
def test_recorded_touches_come_to_the_same_bits(new_bench, preset):
    calls = (ROOT / "Tests" / "recordings" / f"{preset}.log").read_text().splitlines()
    bench = new_bench(390, 640, f'preset="{preset}"', png(coordinates(60, 40)))
    native = subprocess.run(
        [str(REPLAY)], input="\n".join(calls) + "\n", capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert bench.run(FEED, calls) == native
    assert len(set(native)) > 30, "the touches did something"
