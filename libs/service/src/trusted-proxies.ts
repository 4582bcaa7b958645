import { isIP } from 'node:net';
import * as v from 'valibot';

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (namedNetworks.includes(text)) return true;
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

/**
 * The proxies whose `X-Forwarded-For` a service trusts, for Fastify's `trustProxy`: addresses and networks separated by
 * commas (`loopback`, `10.0.0.0/8`). The header of other clients is ignored, so that a client cannot choose the address
 * that limits count for. A number of proxies is invalid, because a direct client could add as many entries.
 */
export const trustedProxies = v.pipe(
  v.string(),
  v.check(
    (text) => text.split(',').every((part) => isNetwork(part.trim())),
    'must be addresses or networks separated by commas, loopback, linklocal or uniquelocal',
  ),
);
