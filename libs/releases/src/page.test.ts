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
import { pageOfVersion1, previousBoot, previousPage, previousRequest } from './testing/previous-release.ts';

const page = {
  ...previousPage,
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
  test('may be that of the previous release', () =>
    expect(v.parse(renderedPageSchema, previousPage)).toEqual(previousPage));
  test('may have a version and fields of the next release', () => {
    const next = { ...page, contract: pageContractVersion + 1, streaming: true };
    expect(v.parse(renderedPageSchema, next)).toEqual(next);
  });
  test.each([
    ['names version 1', { ...pageOfVersion1, contract: 1 }],
    ['names no version', pageOfVersion1],
  ])('is rejected for its version alone when it %s', (_, former) => {
    const { issues = [] } = v.safeParse(renderedPageSchema, former);
    expect(issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`)).toEqual([
      'contract is version 1, but the oldest that this gateway supports is 2',
    ]);
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
  test.each([
    ['of the previous release', previousRequest],
    ['of the next release', { ...previousRequest, contract: pageContractVersion + 1, region: 'eu' }],
  ])('may be that of a gateway %s', (_, request) =>
    expect(v.parse(renderRequestSchema, request)).toMatchObject(request),
  );
  test('may lack its optional parts', () => {
    const { contract: _version, cookie: _cookie, isBot: _isBot, site: _site, ...required } = previousRequest;
    const { contract, isBot, site, signal, asRemote, report } = v.parse(renderRequestSchema, required);
    expect({ contract, isBot, site, signal }).toEqual({ contract: 1, isBot: false, site: null, signal: null });
    expect(asRemote('lobby', () => 'done')).toBe('done');
    expect(report({}, 'an error')).toBeUndefined();
  });
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
  expect(
    ['state', 'locales', 'registry'].map((name) => accepts(bootDataSchema, { ...previousBoot, [name]: null })),
  ).toEqual([true, false, false]);
  expect(accepts(bootDataSchema, { ...previousBoot, state: undefined })).toBe(false);
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
