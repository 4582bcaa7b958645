import * as v from 'valibot';
import { bootDataSchema, pageContractVersion, renderedPageSchema, renderRequestSchema, type BootData } from './page.ts';
import { withCurrentBootNames, withPreviousBootNames, withPreviousPageNames } from './previous-page.ts';
import { previousBoot, previousEmptyBoot, previousPage, previousRequest } from './testing/previous-release.ts';

const currentNames = {
  renderedModules: [
    { remote: 'promotions', name: 'promotions' },
    { remote: 'lobby', name: 'promotions.banner' },
  ],
  deferredToBrowser: ['tournaments'],
  hydrate: 'on-interaction',
};
const { served: _served, used: _used, ...unchanged } = previousPage;
const currentPage = v.parse(renderedPageSchema, { ...unchanged, ...currentNames, contract: pageContractVersion });

test('a gateway reads a page of the previous shell', () => {
  expect(v.parse(renderedPageSchema, previousPage)).toMatchObject({ ...unchanged, ...currentNames, contract: 1 });
});

test('a page contains every field that the previous gateway reads', () => {
  expect(withPreviousPageNames(currentPage)).toMatchObject(previousPage);
  const { hydrate: _hydrate, ...eager } = currentPage;
  expect(withPreviousPageNames(eager).served).not.toHaveProperty('sleeps');
});

test('a shell reads a request of the previous gateway', () => {
  expect(v.parse(renderRequestSchema, previousRequest)).toMatchObject({ ...previousRequest, contract: 1 });
});

test('a shell renders without the optional parts of a request', () => {
  const { cookie: _cookie, isBot: _isBot, site: _site, ...required } = previousRequest;
  const { isBot, site, signal, asRemote, report } = v.parse(renderRequestSchema, required);
  expect({ isBot, site, signal }).toEqual({ isBot: false, site: null, signal: null });
  expect(asRemote('lobby', () => 'done')).toBe('done');
  expect(report({}, 'an error')).toBeUndefined();
});

test.each([
  ['of a page', previousBoot, { rendered: previousBoot.served.opened, deferredToBrowser: ['tournaments'] }],
  ['of an empty page', previousEmptyBoot, { rendered: [], deferredToBrowser: [] }],
])('a page reads the document %s that the previous gateway composed', (_, boot, names) => {
  const read = withCurrentBootNames<BootData>(boot as unknown as BootData);
  expect(read).toMatchObject({ ...boot, ...names });
  expect(v.safeParse(bootDataSchema, read).success).toBe(true);
  expect(read.hydrate).toBe('sleeps' in boot.served ? 'on-interaction' : undefined);
});

test('a document contains every field that a page of the previous shell reads', () => {
  const { served: _names, ...fields } = previousBoot;
  const boot = v.parse(bootDataSchema, {
    ...fields,
    rendered: currentPage.renderedModules.map(({ name }) => name),
    deferredToBrowser: currentPage.deferredToBrowser,
    hydrate: currentPage.hydrate,
  });
  const written = withPreviousBootNames(boot);
  expect(written).toMatchObject(previousBoot);
  expect(withCurrentBootNames<BootData>(written)).toBe(written);
});

test('gateway and shell keep fields that only the next release has', () => {
  const next = { contract: 3, streaming: true };
  expect(v.parse(renderedPageSchema, { ...currentPage, ...next })).toMatchObject(next);
  expect(v.parse(renderRequestSchema, { ...previousRequest, ...next })).toMatchObject(next);
});

test.each([
  ['without modules', { ...previousPage, used: undefined }],
  ['without its names', { ...previousPage, served: undefined }],
  ['with a status that is no number', { ...previousPage, status: 'ok' }],
  ['without HTML', { ...currentPage, html: null }],
])('a gateway rejects a page %s', (_, page) => {
  expect(v.safeParse(renderedPageSchema, page).success).toBe(false);
});
