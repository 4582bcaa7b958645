// @ts-check
import { readDevOptions } from './options.mjs';

const apps = ['cashier', 'gateway', 'lobby', 'shell'];

test('reads the apps to follow', () => {
  expect(readDevOptions(['cashier', 'gateway'], apps)).toEqual({
    named: ['cashier', 'gateway'],
    port: 4200,
    build: true,
    help: false,
  });
  expect(readDevOptions(['all', '--port', '5000', '--no-build'], apps)).toEqual({
    named: apps,
    port: 5000,
    build: false,
    help: false,
  });
});

test('the help needs no app', () => {
  expect(readDevOptions(['--help'], apps)).toMatchObject({ help: true, named: [] });
});

test.each([
  [[], /npm run dev -- <app>/],
  [['casheir', 'lobby'], /There is no app casheir\. There are: cashier, gateway/],
  [['cashier', '--prot', '5000'], /'--prot'[\s\S]*npm run dev -- <app>/],
  [['cashier', '--port', 'abc'], /whole number from 1 to 65505, not abc/],
])('refuses the arguments %j', (args, message) => {
  expect(() => readDevOptions(args, apps)).toThrow(message);
});
