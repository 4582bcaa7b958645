// @ts-check
import { join } from 'node:path';
import { startPostgres } from '../database/embedded.mjs';
import { createTemporaryHome } from '../database/temporary-home.mjs';
import { freePorts } from '../start/ports.mjs';
import { run as runProgram } from '../start/run.mjs';
import { startService } from '../start/service.mjs';
import { runToEnd } from './run.mjs';

/*
 * A benchmark in small: a database, a service and a program that does not end by itself. It prints what it has started.
 * `fail` as its argument makes it fail then; `succeed` makes it end.
 */
await runToEnd('The fixture failed', async ({ step, use }) => {
  const { home } = await use(
    () => createTemporaryHome('run-fixture'),
    ({ remove }) => remove(),
  );
  const database = await step('database', () =>
    use(
      () => startPostgres({ dataDir: join(home, 'database') }),
      ({ stop }) => stop(),
    ),
  );
  const { gateway: port } = await freePorts();
  const start = async () =>
    startService({
      name: 'gateway',
      program: join(import.meta.dirname, 'run.service.fixture.cjs'),
      env: { ...process.env, PORT: String(port) },
      readyUrl: `http://127.0.0.1:${port}/`,
      logFile: join(home, 'gateway.log'),
      log: console.error,
    });
  const service = await use(start, ({ stop }) => stop());
  await service.ready;
  /** @type {number} */
  const program = await new Promise((started) => {
    // As text: a number would be coloured where FORCE_COLOR is set.
    void runProgram(process.execPath, ['-e', 'console.log(String(process.pid)); setInterval(() => {}, 1000)'], {
      onLine: (line) => started(Number(line)),
    });
  });
  console.log(
    JSON.stringify({
      home,
      cluster: database.cluster,
      pids: [database.pid(), service.pid(), program],
      ports: [database.port, port],
    }),
  );
  if (process.argv[2] === 'fail') throw new Error('as requested');
  if (process.argv[2] !== 'succeed') await new Promise(() => {});
  process.kill(program);
  return true;
});
