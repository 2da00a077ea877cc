// Memory for the WebAssembly build; on other platforms there is nothing here.
