import { parse } from 'acorn';

/** @typedef {import('acorn').AnyNode} Node */

const keyOf = (property) =>
  property.type === 'Property' && !property.computed ? (property.key.name ?? property.key.value) : undefined;
const propertyOf = (object, name) =>
  object?.type === 'ObjectExpression' ? object.properties.find((property) => keyOf(property) === name) : undefined;
const isSidAlone = (node) =>
  node?.type === 'ObjectExpression' && node.properties.length === 1 && keyOf(node.properties[0]) === 'sid';

/** Returns the range of a call's SID that the browser does not use; undefined if there is none. */
const idleIn = ({ callee, arguments: given }) => {
  const [first] = given;
  const last = given.at(-1);
  switch (callee.name) {
    case 'createEvent':
    case 'createEffect':
      return isSidAlone(last) ? [given.at(-2)?.end ?? last.start, last.end] : undefined;
    case 'sample':
    case 'attach': {
      const [told, name] = [propertyOf(first, 'and'), propertyOf(first, 'or')];
      // A sample without a target may make a store.
      const isIdle =
        isSidAlone(name?.value) && (callee.name === 'attach' || propertyOf(told.value.elements?.[0], 'target'));
      return isIdle ? [told.end, name.end] : undefined;
    }
    default:
      return undefined;
  }
};

/**
 * Removes Effector's SIDs from units without state: events, effects and samples with a target. A page finds stores by
 * their SIDs; only servers and tests need the others, to replace effects. Random text does not compress.
 * Spaces replace removed text, so that source maps stay valid.
 *
 * @param {string} code
 * @returns {string}
 */
export const withoutIdleSids = (code) => {
  if (!code.includes('sid:')) return code;
  const idle = [];
  const walk = (node) => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node?.type !== 'string') return undefined;
    const found = node.type === 'CallExpression' && node.callee.type === 'Identifier' ? idleIn(node) : undefined;
    if (found) idle.push(found);
    return Object.values(node).forEach((value) => typeof value === 'object' && value !== null && walk(value));
  };
  walk(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }));
  return idle.reduce(
    (text, [start, end]) => text.slice(0, start) + text.slice(start, end).replace(/\S/g, ' ') + text.slice(end),
    code,
  );
};
