/*
 * A loader that lets webpack leave out the parts of the router that nothing uses. Three things keep a component in the
 * build, and with it all that the component uses: a name for developers, a context assigned to a class, and a call that
 * is not marked as free of effects. Fails when the router has one that the loader does not recognize.
 */
const changes = [
  [
    /^(var (\w+) = class extends React\d*\.Component \{)([\s\S]*?)^\2\.contextType = (\w+);$/gm,
    '$1 static contextType = $4;$3',
  ],
  [/^\w+\.displayName = "\w+";$/gm, ''],
  [/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1'],
];

/** Statements that must not remain at the top level of a file. */
const effects =
  /^\w+\.(?:displayName|contextType) = .*|^(?:var|let|const) \w+ = (?!\/\* @__PURE__ \*\/)[^=\n]*\b(?:createContext|forwardRef|memo)\)?\(.*/m;

module.exports = function shakeable(source) {
  const changed = changes.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), source);
  const [left] = effects.exec(changed) ?? [];
  if (left !== undefined)
    throw new Error(
      `tools/build/shakeable.cjs no longer fits the router: ${this.resourcePath} keeps “${left}”, which keeps unused components in the build.`,
    );
  if (changed !== source) this._module.buildInfo.isPatched = true;
  return changed;
};
