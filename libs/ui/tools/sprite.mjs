/** Makes the icon sprite from the names in src/icons/icon-names.json. Run: npm run sprite -w @croupier/ui */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const require = createRequire(import.meta.url);
const icons = resolve(import.meta.dirname, '../src/icons');
const names = JSON.parse(readFileSync(resolve(icons, 'icon-names.json'), 'utf8')).toSorted();

const symbol = (name) => {
  const svg = readFileSync(require.resolve(`lucide-static/icons/${name}.svg`), 'utf8');
  const shapes = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1]?.replace(/\s*\n\s*/g, '').replace(/ \/>/g, '/>');
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
};

const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${names.map(symbol).join('')}</svg>\n`;
const hash = createHash('sha256').update(sprite).digest('hex').slice(0, 10);
writeFileSync(resolve(icons, 'sprite.svg'), sprite);
writeFileSync(
  resolve(icons, 'sprite.ts'),
  `// Made by tools/sprite.mjs; edit icon-names.json and run it again.

/** Where the site serves the sprite. The version changes with its content, so the answer may be kept for ever. */
export const spriteUrl = '/_icons/sprite.svg?v=${hash}';

/** An icon of the sprite. */
export type IconName =
${names.map((name) => `  | '${name}'`).join('\n')};

export const iconNames: readonly IconName[] = [
${names.map((name) => `  '${name}',`).join('\n')}
];
`,
);
console.log(`${names.length} icons, ${sprite.length} bytes`);
