/*
 * A loader that lets what nobody uses of the router be left out: a name for developers, or a call that nobody has marked as
 * free of effects, keeps a component in the build, and with it all that the component uses.
 */
module.exports = (source) => source
  .replace(/^\w+\.displayName = "\w+";$/gm, '')
  .replace(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1');
