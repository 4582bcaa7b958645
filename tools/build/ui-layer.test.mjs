// @ts-check
import { createRequire } from 'node:module';
import { join } from 'node:path';

const addLayer = createRequire(import.meta.url)('./ui-layer.cjs');
const layered = (/** @type {string[]} */ ...path) =>
  addLayer.call({ resourcePath: join('workspace', ...path) }, '.a { color: red; }');

test.each([
  ['ui', ['libs', 'ui', 'src', 'action', 'button.module.css']],
  ['forms', ['libs', 'forms', 'src', 'fields', 'phone-field.module.css']],
])('puts the styles of libs/%s into its layer', (layer, path) => {
  expect(layered(...path)).toMatch(
    new RegExp(`^@layer base, ui, forms;@layer ${layer} \\{\\.a \\{ color: red; \\}\\s*\\}$`),
  );
});

test('keeps styles of apps and base styles unchanged', () => {
  expect(layered('apps', 'lobby', 'src', 'pages', 'home.module.css')).toBe('.a { color: red; }');
  expect(layered('libs', 'ui', 'src', 'theme', 'tokens.css')).toBe('.a { color: red; }');
});
