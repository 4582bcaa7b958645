// @ts-check
/*
 * Removes Effector's SIDs from units without state: events, effects and samples with a target. A page finds stores by
 * their SIDs; only servers and tests need the others, to replace effects. Random text does not compress.
 */
const { parse } = require('acorn');

/** @typedef {import('acorn').AnyNode} Node */
/** @typedef {import('acorn').ObjectExpression['properties'][number]} Member */
/** @typedef {readonly [start: number, end: number]} Range */

/** @param {Member} member */
const keyOf = (member) => {
  if (member.type !== 'Property' || member.computed) return undefined;
  if (member.key.type === 'Identifier') return member.key.name;
  return member.key.type === 'Literal' ? member.key.value : undefined;
};

/** @param {Node | null | undefined} node @param {string} name */
const propertyOf = (node, name) => {
  const found =
    node?.type === 'ObjectExpression' ? node.properties.find((member) => keyOf(member) === name) : undefined;
  return found?.type === 'Property' ? found : undefined;
};

/** @param {Node | null | undefined} node */
const hasOnlySid = (node) => {
  if (node?.type !== 'ObjectExpression') return false;
  const [first, ...others] = node.properties;
  return first !== undefined && others.length === 0 && keyOf(first) === 'sid';
};

/** @param {Node} node @returns {Node | null | undefined} */
const firstElementOf = (node) => (node.type === 'ArrayExpression' ? node.elements[0] : undefined);

/**
 * Returns the range of a SID that the browser does not use.
 *
 * @param {import('acorn').CallExpression} call
 * @returns {Range | undefined}
 */
const unusedSidOf = ({ callee, arguments: parameters }) => {
  const [first, last] = [parameters[0], parameters.at(-1)];
  switch (callee.type === 'Identifier' ? callee.name : '') {
    case 'createEvent':
    case 'createEffect':
      return last && hasOnlySid(last) ? [parameters.at(-2)?.end ?? last.start, last.end] : undefined;
    case 'sample':
    case 'attach': {
      const [config, name] = [propertyOf(first, 'and'), propertyOf(first, 'or')];
      if (!config || !name || !hasOnlySid(name.value)) return undefined;
      // A sample without a target may create a store.
      const hasNoState =
        callee.type === 'Identifier' &&
        (callee.name === 'attach' || propertyOf(firstElementOf(config.value), 'target') !== undefined);
      return hasNoState ? [config.end, name.end] : undefined;
    }
    default:
      return undefined;
  }
};

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** @param {unknown} value @returns {readonly Range[]} the unused SIDs in a part of the syntax tree */
const unusedSidsIn = (value) => {
  if (Array.isArray(value)) return value.flatMap(unusedSidsIn);
  if (!isNode(value)) return [];
  const own = value.type === 'CallExpression' ? unusedSidOf(value) : undefined;
  return [...(own ? [own] : []), ...Object.values(value).flatMap(unusedSidsIn)];
};

/**
 * Replaces unused SIDs in compiled code with spaces, so that source maps stay valid.
 *
 * @param {string} code
 * @returns {string}
 */
const withoutUnusedSids = (code) => {
  if (!code.includes('sid:')) return code;
  return unusedSidsIn(parse(code, { ecmaVersion: 'latest', sourceType: 'module' })).reduce(
    (text, [start, end]) => text.slice(0, start) + text.slice(start, end).replace(/\S/g, ' ') + text.slice(end),
    code,
  );
};

/**
 * @this {import('./loader.d.ts').PatchContext & { callback: (error: null, code: string, map: unknown) => void }}
 * @param {string} code
 * @param {unknown} map
 */
function removeUnusedSids(code, map) {
  const changed = withoutUnusedSids(code);
  if (changed !== code) this._module.buildInfo.isPatched = true;
  this.callback(null, changed, map);
}

/** @type {import('./patches-plugin.mjs').Patch} */
const patch = {
  name: 'effector-sids',
  packages: { effector: '23.4.4', '@effector/swc-plugin': '1.0.0-next.1' },
  // After the compiler, which adds the SIDs.
  rules: [
    { test: /\.tsx?$/, exclude: /node_modules/, enforce: 'post', loader: require.resolve('./effector-sids.cjs') },
  ],
  changes: [/\/src\//],
};

module.exports = Object.assign(removeUnusedSids, { patch, withoutUnusedSids });
