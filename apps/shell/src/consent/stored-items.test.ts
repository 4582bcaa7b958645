import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { storedItemOf } from '@croupier/contract/consent';

const workspace = resolve(__dirname, '../../../..');

const sources = (folder: string): string[] =>
  readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file.includes('src/') && !file.includes('node_modules'))
    .map((file) => join(workspace, folder, file));

/** The calls that store values: the function, the key (`*` for a variable part) and the purpose. */
const found = [...sources('apps'), ...sources('libs')]
  // Their documents have other origins.
  .filter((file) => !/apps\/(sandbox|gateway|platform)\//.test(file))
  .flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      /\b(local|session)Value\(\s*['`]([^'`]+)['`],(?:[^()]|\([^()]*\))*?(?:'(preferences|statistics|marketing)',?\s*)?\)[;,]/g,
    ),
  ])
  .map(([, area = '', key = '', purpose = 'essential']) => ({
    area: area === 'local' ? ('localStorage' as const) : ('sessionStorage' as const),
    key: key.replaceAll(/\$\{[^}]+\}/g, 'x'),
    purpose,
  }));

test('finds the places that store values', () => expect(found.length).toBeGreaterThan(15));

test.each(found)('declares $key in $area for $purpose', ({ area, key, purpose }) => {
  expect(storedItemOf(area, key)).toMatchObject({ purpose });
});
