import Fastify from 'fastify';
import * as v from 'valibot';
import { trustedProxies } from './trusted-proxies.ts';

const [client, outer, inner] = ['203.0.113.7', '10.0.0.1', '10.0.0.2'];
/** Returns the client address of a request through these hosts. The last one connects to the service. */
const seenAddress = async (trusted: string, hosts: readonly string[]): Promise<string> => {
  const app = Fastify({ trustProxy: v.parse(trustedProxies, trusted) });
  app.get('/', async (request) => request.ip);
  const forwarded = hosts.slice(0, -1).join(', ');
  const { body } = await app.inject({
    url: '/',
    remoteAddress: hosts.at(-1) ?? '',
    headers: forwarded === '' ? {} : { 'x-forwarded-for': forwarded },
  });
  await app.close();
  return body;
};

it.each([
  ['behind one proxy', inner, [client, inner]],
  ['behind two proxies', `${outer},${inner}`, [client, outer, inner]],
  ['behind a load balancer and a proxy on this machine', 'loopback,10.0.0.0/8', [client, inner, '127.0.0.1']],
  ['behind proxies of a network', '10.0.0.0/8', [client, outer, inner]],
  ['behind named proxies', 'loopback, 10.0.0.1,10.0.0.2', [client, outer, inner]],
])('sees the client %s', async (_where, trusted, hosts) => {
  expect(await seenAddress(trusted, hosts)).toBe(client);
});

it.each([
  ['loopback', ['192.0.2.1', client]],
  ['10.0.0.0/8', ['192.0.2.1', client, outer, inner]],
])('with %s ignores the address in the header of a client', async (trusted, hosts) => {
  expect(await seenAddress(trusted, hosts)).toBe(client);
});

it.each(['true', '10.0.0', '10.0.0.0/40', '10.0.0.0/8/8', 'localhost', '', '1', '100'])('refuses %j', (text) => {
  expect(v.is(trustedProxies, text)).toBe(false);
});
