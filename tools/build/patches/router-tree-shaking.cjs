// @ts-check
/*
 * Lets webpack remove the components of React Router that nothing uses. Three things keep a component, and all that it
 * uses, in the build: a name for developers, a context assigned to a class, and a call without a purity annotation.
 */
/** @type {readonly (readonly [RegExp, string])[]} */
const replacements = [
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

/** @type {import('./loader.d.ts').PatchLoader} */
const markPure = function markPure(source) {
  const changed = replacements.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), source);
  const [effect] = effects.exec(changed) ?? [];
  if (effect !== undefined)
    throw new Error(
      `tools/build/patches/router-tree-shaking.cjs does not fit the router: ${this.resourcePath} keeps “${effect}”, which keeps unused components in the build.`,
    );
  if (changed !== source) this._module.buildInfo.isPatched = true;
  return changed;
};

const chunks = /\/react-router\/dist\/\w+\/chunk-\w+\.mjs$/;

/** @type {import('./patches-plugin.mjs').Patch} */
const patch = {
  name: 'router-tree-shaking',
  packages: { 'react-router': '7.18.5' },
  rules: [{ test: chunks, loader: require.resolve('./router-tree-shaking.cjs') }],
  changes: [chunks],
};

module.exports = Object.assign(markPure, { patch });
