import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ui from '@croupier/ui';

/** Layout components that render nothing visible themselves. */
const layout_only = [
  'Container',
  'FieldError',
  'FieldHint',
  'Field',
  'Grid',
  'GameGrid',
  'Logo',
  'SkipLink',
  'VisuallyHidden',
  'Image',
  'ToastRegion',
  'ContentBlocks',
  'PageHeader',
];

const shown = readdirSync(__dirname)
  .filter((name) => name.endsWith('.part.tsx'))
  .map((name) => readFileSync(join(__dirname, name), 'utf8'))
  .join('\n');
const components = Object.entries(ui)
  .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function')
  .map(([name]) => name);

test.each(components.filter((name) => !layout_only.includes(name)))('%s is in the gallery', (name) => {
  expect(shown).toMatch(new RegExp(`<${name}[\\s>/]`));
});
