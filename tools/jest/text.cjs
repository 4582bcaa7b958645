// Imports a file as text, as the service build does.
module.exports = { process: (text) => ({ code: `module.exports = ${JSON.stringify(text)};` }) };
