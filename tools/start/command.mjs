// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { watchNpm } from '../process/parent.mjs';
import { homeDirectory } from '../workspace.mjs';
import { buildAll } from './build.mjs';
import { StartError } from './errors.mjs';
import { install, isInstalled } from './install.mjs';
import { readOptions, usage } from './options.mjs';
import { endLeftovers, requireNotRunning } from './leftovers.mjs';
import { portsFrom, requireFree, requireReachable, requireReachableOrigins } from './ports.mjs';
import { progress } from './progress.mjs';
import { endRunning } from './run.mjs';

const since = Date.now();
const print = progress();
/** @type {import('./system.mjs').System | undefined} */
let system;
let interrupted_at = 0;
const abort = new AbortController();

const interrupt = () => {
  const now = Date.now();
  // A terminal signals the whole group and npm forwards the signal again: both are one Ctrl-C.
  if (interrupted_at !== 0 && now - interrupted_at < 700) return;
  if (interrupted_at !== 0) {
    print.line('Ending everything at once.');
    system?.kill();
    process.exit(130);
  }
  interrupted_at = now;
  print.line('\nStopping… (Ctrl-C again: at once)');
  void endRunning();
  abort.abort(new Error('interrupted'));
  if (!system) return;
  void system.stop().then(() => {
    print.line('Stopped. All data is kept.');
    process.exit(0);
  });
};
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, interrupt);
watchNpm(interrupt);

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    process.exit(0);
  }
  await requireRoom(options.port);
  if (options.install && !isInstalled()) await print.step('installing packages', install);
  if (options.build) await print.step('building', buildAll);
  if (interrupted_at !== 0) process.exit(130);
  // The following imports need packages that are installed only at this point.
  const { startSystem } = await import('./system.mjs');
  system = await startSystem({
    home: homeDirectory(),
    port: options.port,
    reset: options.reset,
    signal: abort.signal,
    step: print.step,
    log: print.line,
  });
  if (interrupted_at !== 0) {
    await system.stop();
    process.exit(130);
  }
  announce(system);
  if (options.readyFile) {
    const { origin, sandbox, platform, home, databases } = system;
    writeFileSync(
      options.readyFile,
      `${JSON.stringify({ pid: process.pid, origin, sandbox, platform, home, databases })}\n`,
      { mode: 0o600 },
    );
  }
} catch (error) {
  if (interrupted_at !== 0) process.exit(130);
  print.line(`\n${print.paint(31, 'Croupier did not start.')}\n${explain(error)}`);
  process.exit(1);
}

/**
 * Reports errors that would stop the start before a minute of installing and building.
 *
 * @param {number} port
 */
async function requireRoom(port) {
  requireReachable(portsFrom(port));
  const { PUBLIC_ORIGIN, SANDBOX_ORIGIN, CHAT_ORIGIN } = process.env;
  requireReachableOrigins({ PUBLIC_ORIGIN, SANDBOX_ORIGIN, CHAT_ORIGIN });
  const home = homeDirectory();
  requireNotRunning(home);
  await endLeftovers(join(home, 'processes.json'));
  await requireFree(portsFrom(port), ['gateway', 'platform', 'sandbox']);
}

/** @param {unknown} error */
function explain(error) {
  if (error instanceof StartError) return error.message;
  const { code, message, stack } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === 'ENOSPC') return `No space left on the disk: ${message}`;
  if (code === 'EACCES' || code === 'EROFS')
    return `Not allowed: ${message}. Set CROUPIER_HOME to a directory this account can write to.`;
  return stack ?? message;
}

/** @param {import('./system.mjs').System} running */
function announce({ origin, sandbox, home }) {
  const strong = (/** @type {string} */ text) => print.paint(1, text);
  print.line(`
  Croupier runs at   ${strong(origin)}     ready in ${((Date.now() - since) / 1000).toFixed(1)} s
  Demo account       ${strong('demo@croupier.example')} / ${strong('demo1234')}
  Messages sent      ${sandbox}/outbox
  Data               ${home}
  Stop               Ctrl-C
`);
}
