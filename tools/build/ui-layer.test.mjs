import { createRequire } from 'node:module';
import { join } from 'node:path';

const layered = createRequire(import.meta.url)('./ui-layer.cjs');
const told = (...path) => layered.call({ resourcePath: join('workspace', ...path) }, '.a { color: red; }');

test.each([
  ['ui', ['libs', 'ui', 'src', 'action', 'button.module.css']],
  ['forms', ['libs', 'forms', 'src', 'fields', 'phone-field.module.css']],
])('what %s says of its parts lies in its layer, under what apps say', (layer, path) => {
  expect(told(...path)).toMatch(
    new RegExp(`^@layer base, ui, forms;@layer ${layer} \\{\\.a \\{ color: red; \\}\\s*\\}$`),
  );
});

test('the loader keeps app styles and base styles unchanged', () => {
  expect(told('apps', 'lobby', 'src', 'pages', 'home.module.css')).toBe('.a { color: red; }');
  expect(told('libs', 'ui', 'src', 'theme', 'tokens.css')).toBe('.a { color: red; }');
});
