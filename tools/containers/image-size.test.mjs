// @ts-check
import { cpSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireImageSize, sizeOf, stripLibraries } from './image-size.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'image-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} name @param {number} bytes of an empty file, which takes no space on the disk */
const write = (name, bytes) => {
  writeFileSync(join(folder, name), '');
  truncateSync(join(folder, name), bytes);
};

test('a folder that is too large for an image of 250 MB is refused', () => {
  write('main.cjs', 1e6);
  write('library.so', 115e6);
  expect(sizeOf(folder)).toBe(116e6);
  expect(() => requireImageSize(folder)).not.toThrow();
  write('data', 1e6);
  expect(() => requireImageSize(folder)).toThrow(/ has 118 MB, at most 117 MB fit in an image of 250 MB/);
});

test('a library that cannot be read is named', () => {
  cpSync(import.meta.filename, join(folder, 'library.so'));
  expect(() => stripLibraries(folder)).toThrow(/library\.so/);
});
