// @ts-check
import { createRequire } from 'node:module';
import { bundle } from './bundle.fixture.mjs';
import { routerTreeShaking } from './index.mjs';

const markPure = createRequire(import.meta.url)('./router-tree-shaking.cjs');

/** @param {string} source */
const apply = (source) => {
  const buildInfo = { isPatched: false };
  return { code: markPure.call({ resourcePath: 'chunk.mjs', _module: { buildInfo } }, source), ...buildInfo };
};

test('removes the unused components of the installed router', async () => {
  const entry = "export { useNavigate, MemoryRouter } from 'react-router-dom';\n";
  const [patched, unpatched] = [await bundle(entry, [routerTreeShaking]), await bundle(entry, [])];
  expect([patched.errors, unpatched.errors]).toEqual([[], []]);
  expect(unpatched.code.length - patched.code.length).toBeGreaterThan(10_000);
});

test.each([
  ['a context by a call through a namespace', 'var RouteContext = (0, react.createContext)(null);'],
  ['a context by a named import', 'const RouteContext = createContext({});'],
  ['a component name as a template', 'NavLink.displayName = `NavLink`;'],
  ['a context for another kind of class', 'class Boundary extends Component {}\nBoundary.contextType = RouteContext;'],
])('fails the build when the router has %s', (_what, source) => {
  expect(() => apply(`var a = 1;\n${source}\n`)).toThrow(/does not fit the router/);
});

test('keeps a file of the router without such statements unchanged', () => {
  expect(apply('var a = 1;\n')).toEqual({ code: 'var a = 1;\n', isPatched: false });
});
