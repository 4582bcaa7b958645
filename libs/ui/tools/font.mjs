/** Cuts the display face to what headings and amounts need. Run: npm run font -w @croupier/ui */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import subsetFont from 'subset-font';

const limit = 25 * 1024;
const source = createRequire(import.meta.url).resolve('@fontsource-variable/sora/files/sora-latin-wght-normal.woff2');
const target = resolve(import.meta.dirname, '../src/theme/sora-latin.woff2');

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const text = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”„…€•−×`;

const font = await subsetFont(readFileSync(source), text, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 800 } },
});
if (font.length > limit) throw new Error(`The display face is ${font.length} bytes; the limit is ${limit}.`);
writeFileSync(target, font);
console.log(`${target}: ${font.length} bytes`);
