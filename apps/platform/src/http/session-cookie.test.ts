import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { deviceCookie, sessionCookie, type SessionCookie } from './session-cookie.ts';

const day = 24 * 60 * 60;

/** A server that reads, writes and clears a cookie. */
const serve = async (own: SessionCookie) => {
  const server = Fastify();
  await server.register(cookie);
  server.get('/read', (request) => ({ token: own.read(request) }));
  server.get('/write', async (_request, reply) => {
    own.write(reply, 'a token');
    return {};
  });
  server.get('/clear', async (_request, reply) => {
    own.clear(reply);
    return {};
  });
  return {
    set: async (url: '/write' | '/clear') => (await server.inject(url)).cookies,
    read: async (header: string) => (await server.inject({ url: '/read', headers: { cookie: header } })).json().token,
  };
};

const locked = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;

it.each([
  ['session', sessionCookie, 30 * day],
  ['device', deviceCookie, 400 * day],
] as const)('limits the cookie %s to this host and hides it from scripts', async (name, create, lifetime) => {
  const { set } = await serve(create('https://casino.example'));
  const [written] = await set('/write');
  expect(written).toEqual({ ...locked, name: `__Host-${name}`, value: 'a token', maxAge: lifetime, secure: true });
});

it('has no prefix on a site without TLS, where browsers would reject it', async () => {
  const { set } = await serve(sessionCookie('http://localhost:4200'));
  const [written] = await set('/write');
  expect(written).toMatchObject({ ...locked, name: 'session' });
  expect(written).not.toHaveProperty('secure');
});

it('is cleared with the attributes that it was written with, so that browsers delete it', async () => {
  const { set } = await serve(sessionCookie('https://casino.example'));
  const [cleared] = await set('/clear');
  expect(cleared).toMatchObject({ ...locked, name: '__Host-session', value: '', secure: true });
  expect(cleared?.expires?.getTime()).toBe(0);
});

it('is read by its complete name only', async () => {
  const { read } = await serve(sessionCookie('https://casino.example'));
  expect(await read('__Host-session=one; session=two')).toBe('one');
  expect(await read('session=two; device=three')).toBeNull();
});
