import { randomUUID } from 'node:crypto';
import { startSandbox, type Sandbox } from '../testing/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.stop();
});

const message = (to: string) => ({
  id: randomUUID(),
  channel: 'email',
  to,
  locale: 'en',
  subject: 'Confirm <b>now</b>',
  text: 'Open https://site.test/confirm?code=1&x=2 <script>alert(1)</script>',
});

describe('the outbox', () => {
  it('stores a message once and lists it by recipient', async () => {
    const sent = message('ann@example.test');
    await sandbox.call('message', 'POST', '/messages', sent);
    expect((await sandbox.call('message', 'POST', '/messages', sent)).json()).toEqual({ ok: true });
    await sandbox.call('message', 'POST', '/messages', message('bob@example.test'));
    const { messages } = (await sandbox.app.inject({ method: 'GET', url: '/outbox.json?to=ann@example.test' })).json<{
      messages: object[];
    }>();
    expect(messages).toEqual([{ ...sent, received_at: expect.any(String) }]);
  });

  it('shows a message as text, with its links', async () => {
    await sandbox.call('message', 'POST', '/messages', message('eve@example.test'));
    const { body } = await sandbox.app.inject({ method: 'GET', url: '/outbox?to=eve@example.test' });
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('<a href="https://site.test/confirm?code=1&amp;x=2"');
  });

  it('rejects messages without a signature', async () => {
    expect(
      (await sandbox.app.inject({ method: 'POST', url: '/messages', payload: message('x@example.test') })).statusCode,
    ).toBe(401);
    expect((await sandbox.call('game', 'POST', '/messages', message('x@example.test'))).statusCode).toBe(401);
  });
});

describe('the service', () => {
  it('reports liveness and readiness, and serves its pages and pictures', async () => {
    for (const url of [
      '/healthz',
      '/readyz',
      '/',
      '/games',
      '/art/games/fox-ember.svg',
      '/art/banners/welcome.svg',
      '/art/payments/card.svg?theme=light',
      '/art/symbols/fox-ember/wild.svg',
    ]) {
      expect([url, (await sandbox.app.inject({ method: 'GET', url })).statusCode]).toEqual([url, 200]);
    }
    for (const url of ['/art/games/nothing.svg', '/art/symbols/fox-ember/nothing.svg', '/art/banners/%3Cscript%3E.svg'])
      expect([url, (await sandbox.app.inject({ method: 'GET', url })).statusCode]).toEqual([url, 404]);
  });

  it('serves pictures with caching and conditional requests', async () => {
    const first = await sandbox.app.inject({ method: 'GET', url: '/art/games/fox-ember.svg?v=1' });
    expect(first.headers['cache-control']).toContain('immutable');
    const again = await sandbox.app.inject({
      method: 'GET',
      url: '/art/games/fox-ember.svg?v=1',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is not ready while it drains, still answers, and ends each connection', async () => {
    sandbox.drain.begin();
    const [ready, answer] = await Promise.all(
      ['/readyz', '/games'].map((url) => sandbox.app.inject({ method: 'GET', url })),
    );
    expect([ready?.statusCode, answer?.statusCode, answer?.headers.connection]).toEqual([503, 200, 'close']);
  });
});
