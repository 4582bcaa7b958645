import { pageOfVersion1, previousBoot, previousPage, previousRequest } from '@croupier/releases/testing';
import { pageSource, useGateway } from '../testing/index.ts';

const site = useGateway({ GUEST_PAGE_TTL_MS: '60000' });

/** A shell that renders a page and puts the request into its state. */
const shellOf = (page: string): string => `
let renders = 0;
exports.connect = () => {};
exports.render = async (request) => ({ ...${page}, state: { renders: (renders += 1), request } });`;

const open = async () => {
  const { body, statusCode } = await site.page('/promotions');
  const boot = JSON.parse(/<script id="boot"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '{}');
  return { body, statusCode, boot };
};

describe('the gateway with a shell of the previous release', () => {
  beforeEach(() => {
    const remotes = { promotions: { version: 'first', server: '' }, lobby: { version: 'first', server: '' } };
    site.deploy('previous', { server: shellOf(JSON.stringify(previousPage)), remotes });
  });

  test('composes the document with every field that the browser code of that shell reads', async () => {
    const { body, boot } = await open();
    expect(body).toContain('<h1>Promotions</h1>');
    expect(body).toContain('<title>Promotions · Croupier</title>');
    const { registry: _registry, locales: _locales, state: _state, served: _former, ...fields } = previousBoot;
    expect(boot).toMatchObject(fields);
    expect(Object.keys(boot)).toEqual(expect.arrayContaining(['registry', 'locales', 'state']));
  });

  test('sends a request with every field that the shell reads', async () => {
    const { boot } = await open();
    const { cookie: _absent, ...required } = previousRequest;
    expect(Object.keys(boot.state.request)).toEqual(expect.arrayContaining(Object.keys(required)));
  });

  test('preloads no code of a page with deferred hydration', async () => {
    expect((await open()).body).not.toContain('rel="preload" as="script"');
  });

  test('does not share a page whose remote the shell deferred to the browser', async () => {
    await open();
    expect((await open()).boot.state.renders).toBe(2);
    site.deploy('complete', {
      server: shellOf(JSON.stringify({ ...previousPage, deferredToBrowser: [] })),
    });
    await open();
    expect((await open()).boot.state.renders).toBe(1);
  });
});

test('the gateway serves the page of a shell of the next release', async () => {
  const page = pageSource(`
    contract: 3,
    html: '<h1>Next</h1>',
    streaming: true,
    tags: [{ tag: 'title', attributes: {}, text: 'Next' }, { tag: 'base', attributes: { href: '/next' } }],
    hydrate: 'on-scroll',
  `);
  site.deploy('next', { server: shellOf(page) });
  const { body, boot } = await open();
  expect(body).toContain('<h1>Next</h1>');
  expect(body).toContain('<title>Next</title>');
  expect(body).not.toContain('<base');
  expect(boot.hydrate).toBe('on-scroll');
});

test('the gateway defers a page that does not match the contract to the browser, and reports it', async () => {
  site.deploy('malformed', { server: shellOf(pageSource('html: null')) });
  const { body, boot, statusCode } = await open();
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(boot).toMatchObject({ state: null, rendered: [], deferredToBrowser: [] });
  expect(site.logged.join('')).toContain('does not match the contract');
});

test('the gateway starts with a shell of page contract 1, leaves its pages to the browser and says why', async () => {
  site.deploy('former', { server: shellOf(JSON.stringify(pageOfVersion1)) });
  expect((await site.page('/readyz')).statusCode).toBe(200);
  const { body, boot, statusCode } = await open();
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(boot).toMatchObject({ state: null, rendered: [], deferredToBrowser: [] });
  const reports = site.logged.map((line) => JSON.parse(line)).filter(({ problems }) => problems);
  expect(reports).toMatchObject([
    {
      msg: 'The shell rendered a page that does not match the contract',
      version: 'former',
      problems: ['contract is version 1, but the oldest that this gateway supports is 2'],
    },
  ]);
});
