import { isInNetworks, isNetwork, networkOf } from './network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['seed', 'seed'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each(['10.0.0.0/8', '0.0.0.0/0', '203.0.113.7', '2001:db8::/32', '::1', '::ffff:203.0.113.7'])(
  'accepts the network %s',
  (network) => {
    expect(isNetwork(network)).toBe(true);
  },
);

it.each([
  '',
  'loopback',
  '10.0.0.0/33',
  '10.0.0/8x',
  'example.com',
  '1',
  '10.1',
  '10.1/16',
  '0x0a000001',
  '010.0.0.1',
  '2001:db8::/129',
  'fe80::1%eth0',
  '10.0.0.0/8/8',
])('rejects the network "%s"', (network) => {
  expect(isNetwork(network)).toBe(false);
});

it.each([
  ['10.1.2.3', ['10.0.0.0/8'], true],
  ['::ffff:10.1.2.3', ['10.0.0.0/8'], true],
  ['11.1.2.3', ['10.0.0.0/8'], false],
  ['203.0.113.7', ['10.0.0.0/8', '203.0.113.7'], true],
  ['203.0.113.8', ['203.0.113.7'], false],
  ['2001:db8::5', ['2001:db8::/32'], true],
  ['2001:db9::5', ['2001:db8::/32', '10.0.0.0/8'], false],
  ['unknown', ['0.0.0.0/0'], false],
] as const)('finds %s in %j: %s', (address, networks, isIn) => {
  expect(isInNetworks(address, networks)).toBe(isIn);
});
