// @ts-check
import { portsFrom, requireReachable } from './ports.mjs';

test.each([6000, 5990, 5980])('explains that browsers block port 6000, which --port %d would use', (port) => {
  expect(() => requireReachable(portsFrom(port))).toThrow(/Browsers block port 6000/);
});

test('accepts a port that is blocked for the database alone, and the default ports', () => {
  expect(() => requireReachable(portsFrom(5970))).not.toThrow();
  expect(() => requireReachable(portsFrom(4200))).not.toThrow();
});

test.each([1719, 2049, 4045, 5060, 6000, 6566, 6669, 6697, 10_080])('agrees with the Fetch standard that port %d is blocked', async (port) => {
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { message: 'bad port' } });
  expect(() => requireReachable(portsFrom(port))).toThrow();
});
