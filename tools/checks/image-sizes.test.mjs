import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { productSizes } from '@croupier/contract/images';
import { workspace } from '../workspace.mjs';

const uses = /<(?:Image|DialogPicture|HeroCarousel|PictureCard)\b/;
/** `width={192} height={256}`, `width: 192, height: 256, widths: [192, 256]` and `width = 540, height = 264`. */
const pair = /\bwidth(?:=\{|: | = )(\d+)\}?,?\s+height(?:=\{|: | = )(\d+)(?:[^\n]*\bwidths: \[([\d,\s]+)\])?/g;
const offered = /\bwidths=\{\[([\d,\s]+)\]\}/;

const sources = ['apps', 'libs'].flatMap((folder) =>
  readdirSync(resolve(workspace, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /(?<!\.test)\.tsx$/.test(entry.name) && !entry.parentPath.includes('node_modules'),
    )
    .map((entry) => join(entry.parentPath, entry.name)),
);

/**
 * The sizes that the pictures of a file request from the proxy, computed as `Image` does.
 *
 * @param {string} source
 */
const sizesOf = (source) => {
  const text = source.replace(/<Skeleton\b[^>]*>/g, '');
  const [, common] = offered.exec(text) ?? [];
  return [...text.matchAll(pair)]
    .map(([, width, height, own = common]) => ({
      width: Number(width),
      height: Number(height),
      widths: own?.split(',').map(Number),
    }))
    .flatMap(({ width, height, widths }) =>
      (widths ?? [width, width * 2])
        .map((wanted) => `${wanted}x${Math.round((wanted * height) / width)}`)
        .concat(`${width}x${height}`),
    );
};

const requestedSizes = sources
  .map((file) => ({ file: relative(workspace, file), text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => uses.test(text))
  .map(({ file, text }) => ({ file, sizes: sizesOf(text) }));

test('reads sizes as sources write them', () => {
  expect(sizesOf('<Image width={44} height={56} />')).toEqual(['44x56', '88x112', '44x56']);
  expect(sizesOf('<Image\n  width={44}\n  height={56}\n/>')).toEqual(['44x56', '88x112', '44x56']);
  expect(sizesOf('const art = { width: 400, height: 225 }; <Image {...art} widths={[400, 640]} />')).toEqual([
    '400x225',
    '640x360',
    '400x225',
  ]);
  expect(sizesOf('const tall = { width: 192, height: 256, sizes: "32vw", widths: [192, 384] };')).toEqual([
    '192x256',
    '384x512',
    '192x256',
  ]);
  expect(requestedSizes.filter(({ sizes }) => sizes.length > 0).length).toBeGreaterThan(15);
});

test('the image proxy converts to every size that a page requests', () => {
  const refused = requestedSizes.flatMap(({ file, sizes }) =>
    sizes.filter((size) => !productSizes.includes(size)).map((size) => `${file}: ${size}`),
  );
  expect(refused).toEqual([]);
});

test('the image proxy allows only sizes that a page requests', () => {
  const preview = '1200x630';
  const known = new Set([preview, ...requestedSizes.flatMap(({ sizes }) => sizes)]);
  expect(productSizes.filter((size) => !known.has(size))).toEqual([]);
});
