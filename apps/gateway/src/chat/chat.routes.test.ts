import { readConfig } from '../config.ts';
import { json, useGateway } from '../testing/index.ts';

const chat = { host: 'chat.site.test' };

describe('a site with a chat origin', () => {
  const site = useGateway({ CHAT_ORIGIN: 'https://chat.site.test', PUBLIC_ORIGIN: 'https://site.test' });

  test('serves the chat frame, which only pages of the site may embed', async () => {
    const { statusCode, headers, body } = await site.page('/_chat', chat);
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('frame-ancestors https://site.test;');
    expect(policy).toContain("base-uri 'none'");
    const [, nonce] = /'nonce-([\w+/=]{24})'/.exec(policy) ?? [];
    const [, src = ''] = /<script src="([^"]+)" nonce="/.exec(body) ?? [];
    expect(body).toContain(`nonce="${nonce}"`);
    expect(body).toContain('data-page="https://site.test"');
    const script = await site.page(src, chat);
    expect([script.body, script.headers['cache-control']]).toEqual(['frame();', expect.stringContaining('immutable')]);
  });

  test('serves no page, API call or file of the site on the chat origin', async () => {
    const page = await site.page('/cashier/deposit?x=1', chat);
    expect([page.statusCode, page.headers['location']]).toEqual([302, 'https://site.test/cashier/deposit?x=1']);
    expect((await site.page('/api/balance.getbalance?v=1', chat)).statusCode).toBe(302);
    const asked = site.seen.length;
    const call = await site
      .running()
      .inject({ method: 'POST', url: '/api/auth.login?v=1', headers: chat, payload: {} });
    expect([call.statusCode, site.seen.length]).toEqual([404, asked]);
    expect((await site.page('/healthz', chat)).statusCode).toBe(200);
  });

  test('serves nothing of the chat on the site origin', async () => {
    expect((await site.page('/_chat', { host: 'site.test' })).statusCode).toBe(404);
    expect((await site.page('/_chat?x', { host: 'site.test' })).statusCode).toBe(404);
    expect((await site.page('/_chatter', { host: 'site.test' })).statusCode).toBe(200);
  });
});

describe('a site without a chat origin', () => {
  const site = useGateway({ LOG_LEVEL: 'warn' });

  test('serves no chat and logs this once', async () => {
    const settings = {
      live_tex: {},
      freshChat: {},
      liveChat: { license: '7' },
      verbox: {},
      betunlim: {},
      jivoSite: {},
      comm100: {},
      chat: 'liveChat',
    };
    site.answer = (request, response) =>
      request.url?.startsWith('/api/support.getsettings')
        ? json(response, { data: settings })
        : site.platformAnswers(request, response);
    expect((await site.page('/')).body).not.toContain('data-chat');
    expect((await site.page('/_chat')).statusCode).toBe(404);
    await new Promise((resolve) => {
      setTimeout(resolve, 1100);
    });
    await site.page('/other');
    expect(site.logged.filter((line) => line.includes('CHAT_ORIGIN is not set'))).toHaveLength(1);
  });
});

test("the chat origin must have a different host from the site's", () => {
  const rest = { REGISTRY_DIR: '/registry', IMAGE_CACHE_DIR: '/images' };
  expect(() => readConfig({ ...rest, PUBLIC_ORIGIN: 'https://site.test', CHAT_ORIGIN: 'https://site.test' })).toThrow(
    /CHAT_ORIGIN must have another host/,
  );
  expect(
    readConfig({ ...rest, PUBLIC_ORIGIN: 'https://site.test', CHAT_ORIGIN: 'https://chat.site.test' }).CHAT_ORIGIN,
  ).toBe('https://chat.site.test');
});
