// @ts-check
import { readOptions } from './options.mjs';

const { GATEWAY_PORT } = process.env;
beforeEach(() => {
  delete process.env.GATEWAY_PORT;
});
afterEach(() => {
  if (GATEWAY_PORT === undefined) delete process.env.GATEWAY_PORT;
  else process.env.GATEWAY_PORT = GATEWAY_PORT;
});

test('npm start installs, builds and uses port 4200 by default', () => {
  expect(readOptions([])).toEqual({
    port: 4200,
    reset: false,
    install: true,
    build: true,
    readyFile: undefined,
    help: false,
  });
});

test('npm start reads its options', () => {
  const args = ['--port', '5000', '--reset', '--no-install', '--no-build', '--ready-file', 'ready.json'];
  expect(readOptions(args)).toMatchObject({
    port: 5000,
    reset: true,
    install: false,
    build: false,
    readyFile: 'ready.json',
  });
});

test('an option wins over GATEWAY_PORT', () => {
  process.env.GATEWAY_PORT = '4300';
  expect(readOptions([]).port).toBe(4300);
  expect(readOptions(['--port', '4400']).port).toBe(4400);
});

test.each(['0', '65506', 'abc', '42.5', ''])('the port “%s” is refused', (port) => {
  expect(() => readOptions([`--port=${port}`])).toThrow(/whole number from 1 to 65505/);
});

test('an unknown option is refused with the usage', () => {
  expect(() => readOptions(['--prot', '5000'])).toThrow(/'--prot'[\s\S]*npm start -- \[options\]/);
});
