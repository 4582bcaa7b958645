// @ts-check
/*
 * node read-pdf.mjs <file>: prints what a reader of a PDF gets as JSON: title, language, fonts, and the structure of
 * each page with its texts in reading order. A separate program, because PDF.js is a module and Jest runs CommonJS.
 */
import { readFileSync } from 'node:fs';

// PDF.js draws with it. Nothing is drawn here.
globalThis.DOMMatrix ??= /** @type {never} */ (class {});
const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');

/** @typedef {{ role: string, alt?: string, text: string, children: Element[] }} Element */

/**
 * The text of each marked content by its id.
 *
 * @param {import('pdfjs-dist').PDFPageProxy} page
 */
const textsOf = async (page) => {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  /** @type {Map<string, string>} */
  const texts = new Map();
  let id = '';
  for (const item of items) {
    if ('str' in item) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? '\n' : ''}`);
    else id = item.type.startsWith('begin') ? (item.id ?? '') : '';
  }
  return texts;
};

/**
 * @param {any} node of PDF.js
 * @param {Map<string, string>} texts
 * @returns {Element}
 */
const elementOf = (node, texts) => ({
  role: node.role,
  ...(node.alt === undefined ? {} : { alt: node.alt }),
  text: node.children
    .filter((/** @type {any} */ child) => child.type === 'content')
    .map((/** @type {any} */ child) => texts.get(child.id) ?? '')
    .join('')
    .trim(),
  children: node.children
    .filter((/** @type {any} */ child) => child.role)
    .map((/** @type {any} */ child) => elementOf(child, texts)),
});

/** @param {import('pdfjs-dist').PDFPageProxy} page */
const fontsOf = async (page) => {
  const { fnArray, argsArray } = await page.getOperatorList();
  const ids = fnArray.flatMap((operation, index) => (operation === OPS.setFont ? [argsArray[index][0]] : []));
  return [...new Set(ids)].map((id) => {
    const { name, missingFile } = page.commonObjs.get(id);
    return { name, isEmbedded: missingFile !== true };
  });
};

const file = process.argv[2] ?? '';
const { promise } = getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0, useSystemFonts: false });
const document = await promise;
const pages = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number);
  pages.push({ structure: elementOf(await page.getStructTree(), await textsOf(page)), fonts: await fontsOf(page) });
}
const { info, metadata } = await document.getMetadata();
console.log(
  JSON.stringify({
    title: info.Title,
    titleOfMetadata: metadata?.get('dc:title'),
    conformance: metadata?.get('pdfuaid:part'),
    language: info.Language,
    isTagged: (await document.getMarkInfo())?.Marked ?? false,
    showsTitle: (await document.getViewerPreferences())?.DisplayDocTitle ?? false,
    pages,
  }),
);
