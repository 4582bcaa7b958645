// @ts-check
import { createServer } from 'node:net';
import { hotApps, originOf, requireFreePorts } from './ports.mjs';

const rendering = ['cashier', 'lobby', 'profile', 'shell'];

test('a remote is served with the shell, and each app keeps its port whichever are named', () => {
  expect(hotApps(['lobby'], 4200, rendering)).toEqual([
    { name: 'shell', port: 4240 },
    { name: 'lobby', port: 4242 },
  ]);
  expect(hotApps(['profile', 'lobby'], 4200, rendering).map(originOf)).toEqual([
    'http://localhost:4240',
    'http://localhost:4242',
    'http://localhost:4243',
  ]);
});

test('a service alone needs no development server', () => {
  expect(hotApps(['gateway'], 4200, rendering)).toEqual([]);
});

test('a port that another program uses is refused with another choice', async () => {
  const server = createServer();
  await new Promise((done) => server.listen(0, 'localhost', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await expect(requireFreePorts([{ name: 'lobby', port }])).rejects.toMatchObject({
    kind: 'port_taken',
    message: expect.stringContaining(`Port ${port} (for lobby in development)`),
  });
  server.close();
});

test('a port that browsers block is refused', async () => {
  await expect(requireFreePorts([{ name: 'lobby', port: 6000 }])).rejects.toMatchObject({ kind: 'options' });
});
