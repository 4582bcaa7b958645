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
 * Whose `X-Forwarded-For` a service believes, for Fastify's `trustProxy`: addresses and networks separated by commas
 * (`loopback`, `10.0.0.0/8`). Everyone else's header is ignored, so that no client chooses the address that limits count
 * for. A number of proxies is refused: whoever connects directly could add as many.
 */
export const trustedProxies = v.pipe(
  v.string(),
  v.check(
    (text) => text.split(',').every((part) => isNetwork(part.trim())),
    'must be addresses or networks separated by commas, loopback, linklocal or uniquelocal',
  ),
);
