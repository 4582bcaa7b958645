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
