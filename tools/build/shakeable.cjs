/*
 * A loader that lets what nobody uses of the router be left out: a name for developers, or a call that nobody has marked as
 * free of effects, keeps a component in the build, and with it all that the component uses.
 */
module.exports = (source) => source
  .replace(/^(var (\w+) = class extends React\d*\.Component \{)([\s\S]*?)^\2\.contextType = (\w+);$/gm, '$1 static contextType = $4;$3')
  .replace(/^\w+\.displayName = "\w+";$/gm, '')
  .replace(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1');
