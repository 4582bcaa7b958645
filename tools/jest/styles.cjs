// A CSS module in a test: every class is called by its own name.
module.exports = new Proxy({}, { get: (_styles, name) => (name === '__esModule' ? false : String(name)) });
