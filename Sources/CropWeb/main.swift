// Only here so that the host's linker finds a main; WebAssembly has none and is called through its exports.
