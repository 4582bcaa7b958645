import ipaddr from 'ipaddr.js';

/**
 * The network that a limit counts for: an IPv4 address, or the /64 network of an IPv6 address, because one customer of
 * an internet provider usually has a whole one. A text that is not an address is returned as it is.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
};
