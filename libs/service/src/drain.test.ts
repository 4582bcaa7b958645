import { EventEmitter, once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { addDrain, createDrain } from './drain.ts';
import { runUntilStopped } from './lifecycle.ts';

const log = { info: jest.fn(), error: jest.fn(), fatal: jest.fn() };

/** A service with a lifecycle. `stop` sends it the signal, and waits until the process would end. */
const startService = async (drain_ms: number) => {
  const app = Fastify({ return503OnClosing: false });
  const drain = createDrain();
  addDrain(app, drain);
  app.get('/readyz', async () => ({ status: 'ready' }));
  app.get('/work', async () => {
    await sleep(5);
    return 'done';
  });
  const host = Object.assign(new EventEmitter(), { exit: (status: number) => void host.emit('exit', status) });
  runUntilStopped({ log, server: app.server, drain, drain_ms, close: () => app.close(), host });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const stop = async (): Promise<unknown> => {
    const ended = once(host, 'exit');
    host.emit('SIGTERM', 'SIGTERM');
    return (await ended)[0];
  };
  return { port, stop, signal: () => void host.emit('SIGTERM', 'SIGTERM') };
};

type Answer = Readonly<{ status: number; connection: string | undefined }>;
const ask = (port: number, path: string, agent: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, agent }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }),
      );
    })
      .once('error', reject)
      .end();
  });

/** Sends requests over kept connections to the instances that are ready, as a load balancer does. */
const balance = (ports: readonly number[]) => {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set(ports);
  const open = new Map<number, number>();
  const failures: string[] = [];
  let answered = 0;
  let isStopped = false;
  const check = async (): Promise<void> => {
    while (!isStopped) {
      for (const port of ports) {
        const isReady = await ask(port, '/readyz', new Agent()).then(
          ({ status }) => status === 200,
          () => false,
        );
        if (isReady) ready.add(port);
        else ready.delete(port);
      }
      await sleep(10);
    }
  };
  const send = async (turn: number): Promise<void> => {
    for (let sent = turn; !isStopped; sent += 1) {
      const targets = [...ready];
      const port = targets[sent % targets.length] ?? 0;
      open.set(port, (open.get(port) ?? 0) + 1);
      await ask(port, '/work', agent).then(
        ({ status }) => {
          answered += 1;
          if (status !== 200) failures.push(String(status));
        },
        (error: unknown) => failures.push(String(error)),
      );
      open.set(port, (open.get(port) ?? 0) - 1);
    }
  };
  const work = [check(), ...Array.from({ length: 20 }, (_, turn) => send(turn))];
  return {
    failures,
    answered: () => answered,
    /** Whether an instance gets no requests any more, and has answered all. */
    isLeft: (port: number) => !ready.has(port) && open.get(port) === 0,
    stop: async () => {
      isStopped = true;
      await Promise.all(work);
      agent.destroy();
    },
  };
};

test('no request is lost when an instance behind a load balancer stops', async () => {
  const [staying, leaving] = [await startService(0), await startService(3_600_000)];
  const visitors = balance([staying.port, leaving.port]);
  while (visitors.answered() < 100) await sleep(5);
  leaving.signal();
  while (!visitors.isLeft(leaving.port)) await sleep(5);
  // The second signal ends the drain.
  const status = await leaving.stop();
  const before = visitors.answered();
  while (visitors.answered() < before + 100) await sleep(5);
  await visitors.stop();
  expect(status).toBe(0);
  expect(visitors.failures).toEqual([]);
  await staying.stop();
});

test('a service that drains is not ready, answers, and ends each connection; a second signal stops it', async () => {
  const service = await startService(3_600_000);
  const agent = new Agent({ keepAlive: true });
  expect(await ask(service.port, '/readyz', agent)).toEqual({ status: 200, connection: 'keep-alive' });
  service.signal();
  expect(await ask(service.port, '/readyz', agent)).toEqual({ status: 503, connection: 'close' });
  expect(await ask(service.port, '/work', agent)).toEqual({ status: 200, connection: 'close' });
  expect(await service.stop()).toBe(0);
  agent.destroy();
});
