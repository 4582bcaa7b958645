import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns the network whose calls a rate limit counts: an IPv4 address, or the /64 network of an IPv6 address, because
 * internet providers usually assign such a network to one customer. Returns a text that is not an address unchanged.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
};

/** Whether the text is a complete address, or a network as `10.0.0.0/8`. Short forms such as `10.1` are none. */
export const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

const rangeOf = (network: string): [ipaddr.IPv4 | ipaddr.IPv6, number] => {
  if (ipaddr.isValidCIDR(network)) return ipaddr.parseCIDR(network);
  const address = ipaddr.process(network);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
};

/** Whether an address is in one of the networks. An IPv4 address may be written as an IPv6 one. */
export const isInNetworks = (address: string, networks: readonly string[]): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.map(rangeOf).some(([base, bits]) => base.kind() === parsed.kind() && parsed.match([base, bits]));
};
