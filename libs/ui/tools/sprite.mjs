/**
 * Makes the icon sprite from the names in src/icons/icon-names.json. Run: npm run sprite -w @croupier/ui
 * It downloads the icons: as a dependency, their 6,000 files would be a tenth of every installation.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const source = 'lucide-static@1.62.0';
const downloads = mkdtempSync(join(tmpdir(), 'croupier-icons-'));
execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', downloads, source], {
  stdio: 'inherit',
  cwd: downloads,
});
const icons = resolve(import.meta.dirname, '../src/icons');
const names = JSON.parse(readFileSync(resolve(icons, 'icon-names.json'), 'utf8')).toSorted();

const symbol = (name) => {
  const svg = readFileSync(join(downloads, `node_modules/lucide-static/icons/${name}.svg`), 'utf8');
  const shapes = /<svg[^>]*>([\s\S]*)<\/svg>/
    .exec(svg)?.[1]
    ?.replace(/\s*\n\s*/g, '')
    .replace(/ \/>/g, '/>');
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
};

const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${names.map(symbol).join('')}</svg>\n`;
rmSync(downloads, { recursive: true });
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
