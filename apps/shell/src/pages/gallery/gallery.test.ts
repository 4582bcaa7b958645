import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ui from '@croupier/ui';

/** What only places other things, and has no look of its own. */
const without_look = [
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

test.each(components.filter((name) => !without_look.includes(name)))('%s is in the gallery', (name) => {
  expect(shown).toMatch(new RegExp(`<${name}[\\s>/]`));
});
