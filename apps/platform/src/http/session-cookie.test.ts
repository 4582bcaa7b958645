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
] as const)('the cookie %s is for this host and the server alone', async (name, create, lifetime) => {
  const { set } = await serve(create('https://casino.example'));
  const [written] = await set('/write');
  expect(written).toEqual({ ...locked, name: `__Host-${name}`, value: 'a token', maxAge: lifetime, secure: true });
});

it('has no prefix where the site is reached without encryption, which browsers would reject', async () => {
  const { set } = await serve(sessionCookie('http://localhost:4200'));
  const [written] = await set('/write');
  expect(written).toMatchObject({ ...locked, name: 'session' });
  expect(written).not.toHaveProperty('secure');
});

it('ends with the attributes it was written with, so that browsers delete it', async () => {
  const { set } = await serve(sessionCookie('https://casino.example'));
  const [cleared] = await set('/clear');
  expect(cleared).toMatchObject({ ...locked, name: '__Host-session', value: '', secure: true });
  expect(cleared?.expires?.getTime()).toBe(0);
});

it('is read by its full name only', async () => {
  const { read } = await serve(sessionCookie('https://casino.example'));
  expect(await read('__Host-session=one; session=two')).toBe('one');
  expect(await read('session=two; device=three')).toBeNull();
});
