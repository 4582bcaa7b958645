import * as v from 'valibot';
import { isNetwork } from './network.ts';

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

const isTrustable = (text: string): boolean => namedNetworks.includes(text) || isNetwork(text);

/**
 * The proxies whose `X-Forwarded-For` a service trusts, for Fastify's `trustProxy`: addresses and networks separated by
 * commas (`loopback`, `10.0.0.0/8`). The header of other clients is ignored, so that a client cannot choose the address
 * that limits count for. A number of proxies is invalid, because a direct client could add as many entries.
 */
export const trustedProxies = v.pipe(
  v.string(),
  v.check(
    (text) => text.split(',').every((part) => isTrustable(part.trim())),
    'must be addresses or networks separated by commas, loopback, linklocal or uniquelocal',
  ),
);
