import * as v from 'valibot';
import {
  bootDataSchema,
  headTagSchema,
  offlineTextsSchema,
  pageContractVersion,
  placedCodeSchema,
  renderedPageSchema,
  renderRequestSchema,
  siteSchema,
} from './page.ts';
import { previousBoot, previousPage, previousRequest } from './testing/previous-release.ts';

const { served: _served, used: _used, ...unchanged } = previousPage;
const page = {
  ...unchanged,
  contract: pageContractVersion,
  renderedModules: [{ remote: 'lobby', name: 'home' }],
  deferredToBrowser: [],
};
const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;

describe('a page that the gateway receives', () => {
  test('may be a redirect without a head', () => {
    const redirect = { ...page, status: 302, location: '/de/cashier', head: null, html: '' };
    expect(v.parse(renderedPageSchema, redirect)).toMatchObject({ status: 302, location: '/de/cashier', head: null });
  });
  test.each([
    ['a direction', { direction: 'up' }],
    ['a theme', { theme: 'pink' }],
    ['a status', { status: '200' }],
    ['a location', { location: undefined }],
    ['its modules', { renderedModules: [{ remote: 'lobby' }] }],
    ['the remotes for the browser', { deferredToBrowser: 'lobby' }],
    ['its messages', { messages: null }],
    ['its state', { state: 'none' }],
    ['a guest', { isGuest: 1 }],
  ])('is rejected with an invalid value of %s', (_, own) => {
    expect(accepts(renderedPageSchema, page)).toBe(true);
    expect(accepts(renderedPageSchema, { ...page, ...own })).toBe(false);
  });
  test('ignores the names of the previous version in a page of the current one', () => {
    const both = { ...page, served: { opened: ['other'], left: ['other'], sleeps: true }, used: [] };
    expect(v.parse(renderedPageSchema, both)).toMatchObject({
      renderedModules: page.renderedModules,
      deferredToBrowser: [],
    });
    expect(v.parse(renderedPageSchema, both).hydrate).toBeUndefined();
  });
  test('may have a hydration mode of a newer shell', () =>
    expect(v.parse(renderedPageSchema, { ...page, hydrate: 'on-idle' }).hydrate).toBe('on-idle'));
});

describe('tags of a head and code of third parties', () => {
  test('may have a kind or a position that only a newer shell has', () => {
    expect(accepts(headTagSchema, { tag: 'base', attributes: { href: '/' } })).toBe(true);
    expect(accepts(placedCodeSchema, { position: 'afterFirstPaint', code: '' })).toBe(true);
  });
  test('have attributes that are texts', () => {
    expect(accepts(headTagSchema, { tag: 'meta', attributes: { content: 1 } })).toBe(false);
    expect(accepts(headTagSchema, { tag: 'meta' })).toBe(false);
    expect(accepts(placedCodeSchema, { position: 'head' })).toBe(false);
  });
});

describe('a request to the shell', () => {
  test.each(['url', 'locales', 'overrides', 'requestId', 'address', 'platformOrigin', 'hasSession'])(
    'is rejected without `%s`',
    (name) => expect(accepts(renderRequestSchema, { ...previousRequest, [name]: undefined })).toBe(false),
  );
  test('keeps its functions and its signal', () => {
    const given = { signal: new AbortController().signal, report: jest.fn(), asRemote: jest.fn(() => 'run') };
    const read = v.parse(renderRequestSchema, { ...previousRequest, ...given });
    read.report({ level: 1 }, 'an error');
    expect(read.asRemote('lobby', () => 'directly')).toBe('run');
    expect(read.signal).toBe(given.signal);
    expect(given.report).toHaveBeenCalledWith({ level: 1 }, 'an error');
  });
  test('is rejected without a function in its place', () =>
    expect(accepts(renderRequestSchema, { ...previousRequest, report: 'log' })).toBe(false));
});

test('the data of a document has a state, unless the server rendered nothing', () => {
  const { served: _names, ...fields } = previousBoot;
  const boot = { ...fields, rendered: [], deferredToBrowser: [] };
  expect(['state', 'locales', 'registry'].map((name) => accepts(bootDataSchema, { ...boot, [name]: null }))).toEqual([
    true,
    false,
    false,
  ]);
  expect(accepts(bootDataSchema, { ...boot, state: undefined })).toBe(false);
});

test('a site may have no settings for search engines, but has an address', () => {
  expect(accepts(siteSchema, { origin: 'https://casino.example', seo: null })).toBe(true);
  expect(accepts(siteSchema, { seo: null })).toBe(false);
});

test('the texts for visitors without a network are complete', () => {
  const texts = { title: 'Offline', description: 'Check your connection', again: 'Try again' };
  expect(accepts(offlineTextsSchema, texts)).toBe(true);
  expect(Object.keys(texts).some((name) => accepts(offlineTextsSchema, { ...texts, [name]: undefined }))).toBe(false);
});
