// @ts-check
/*
 * npm run prove: the wallet and the ledger under random histories, races and faults, through the platform's own HTTP,
 * and restarts of the whole site (docs/explanation/proofs.md).
 *   --only model|races|restarts|platform|database|frozen|clients|pages|pictures|traces   (several by commas)
 *   --only failover|restore   on a cluster of PostgreSQL, from Debian's packages; only if named
 *   --only systemd   the units in a separate systemd, as root; only if named
 *   --only compose   compose.yaml in a container engine, from Debian's packages, as root; only if named
 *   --previous FOLDER   `dist/apps` of the previous release: the restarts are an upgrade from it and the return to it
 *   --seeds 5  --operations 10000  --cycles 8  --rounds 2  --platforms 2  --callers 6000  --sockets 150
 *   --kills 20
 * The last line is JSON. Exit status 0: every proof holds; 1: one fails; 2: the proofs could not run.
 */
import { resolve } from 'node:path';
import { runToEnd } from '../bench/run.mjs';
import { workspace } from '../workspace.mjs';
import { cutsOffBadClients } from './clients.mjs';
import { startClusterSystem, startRestorableSystem } from './cluster.mjs';
import { runsInContainers } from './compose/compose.mjs';
import { prepareDeposits } from './deposits.mjs';
import { survivesFailovers } from './failover.mjs';
import { answersPagesWhileFrozen } from './frozen-pages.mjs';
import { survivesFrozenDatabase } from './frozen.mjs';
import { survivesKills } from './kills.mjs';
import { drills, readProofOptions } from './options.mjs';
import { openPages } from './open-pages.mjs';
import { servesOthersDuringFlood } from './pages.mjs';
import { servesOthersDuringHostilePictures, startPictureServer } from './pictures.mjs';
import { answersOnce, followsModel, neverOverdraws, refusesOtherContent, rollsBackInAnyOrder } from './proofs.mjs';
import { betting, survivesRestarts } from './restarts.mjs';
import { restoresToSecond } from './restore.mjs';
import { startSite } from './site.mjs';
import { startSystem, withWholeSystem } from './system.mjs';
import { runsUnderSystemd } from './systemd/systemd.mjs';
import { startReceiver, tracesCalls } from './traces.mjs';

/** @returns {import('./options.mjs').ProofOptions} */
const optionsOrExit = () => {
  try {
    return readProofOptions(process.argv.slice(2));
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exit(2);
  }
};

const { wanted, previous, seeds, operations, cycles, rounds, platforms, callers, sockets, kills } = optionsOrExit();

/**
 * Runs the proofs one after the other: shows which one runs, and prints the result of each.
 *
 * @param {import('../bench/run.mjs').Run['step']} step
 */
const createProofs = (step) => {
  /** @type {import('./proofs.mjs').Proof[]} */
  const proofs = [];
  return {
    proofs,
    /** @param {string} title @param {() => Promise<import('./proofs.mjs').Proof>} run */
    prove: async (title, run) => {
      const proof = await step(title, run);
      proofs.push(proof);
      const figures = Object.entries(proof.figures)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ');
      console.log(`${proof.failures.length === 0 ? 'holds ' : 'FAILED'}  ${proof.name}: ${figures}`);
      for (const failure of proof.failures) console.log(`        ${failure}`);
    },
  };
};

/** @typedef {ReturnType<typeof createProofs>['prove']} Prove */

/** @param {import('./system.mjs').System} system @param {Prove} prove */
const proveHistories = async (system, prove) => {
  for (let seed = 1; seed <= seeds; seed += 1) {
    await prove(`histories, ${seed} of ${seeds}`, async () =>
      followsModel(await system.openWallet({ players: 16, funds: 20_000 }), { seed, operations }),
    );
  }
};

/** @param {import('./system.mjs').System} system @param {Prove} prove */
const proveRaces = async (system, prove) => {
  for (const parallel of [64, 128, 256, 512]) {
    await prove(`${parallel} bets at once`, async () =>
      neverOverdraws(await system.openWallet({ players: 1, funds: 1_000_003 }), { parallel, player: 0 }),
    );
  }
  const wallet = await system.openWallet({ players: 1, funds: 1_000_000 });
  await prove('one call many times at once', () => answersOnce(wallet, { times: 100, player: 0 }));
  await prove('different calls under one key', () => refusesOtherContent(wallet, { times: 100, player: 0 }));
  await prove('bets and their rollbacks', () => rollsBackInAnyOrder(wallet, { pairs: 200, player: 0 }));
};

/** The releases that a site starts with and is restarted with. */
const releasesOfRestarts = () => {
  const builds = resolve(workspace, 'dist/apps');
  if (previous === undefined)
    return {
      name: 'restarts of every service lose no request',
      from: builds,
      to: Array.from({ length: rounds }, () => builds),
    };
  const from = resolve(previous);
  return { name: 'an upgrade of every service and the return lose no request', from, to: [builds, from] };
};

/** @param {import('../bench/run.mjs').Run} run @param {Prove} prove */
const proveRestarts = async (run, prove) => {
  const { name, from, to } = releasesOfRestarts();
  const { origin, instances, deploy, untilBalanced, audit, ...site } = await startSite(run, { builds: from });
  const wallet = await site.openWallet({ players: 8, funds: 10_000_000 });
  await prove('restarts of every service', async () => {
    const deposits = await prepareDeposits({ origin, deliverAgain: site.deliverAgain });
    const loads = [betting(wallet, 8), openPages(origin), deposits];
    const proof = await survivesRestarts(instances, loads, { name, builds: to, deploy, untilBalanced, audit });
    return proof.failures.length === 0 ? proof : { ...proof, failures: [...proof.failures, ...site.errors()] };
  });
};

/** @param {import('./system.mjs').System} system @param {Prove} prove */
const proveFaults = async (system, prove) => {
  const { audit, untilReady, memory_mb, countBets } = system;
  const kill = async (/** @type {string} */ what, /** @type {() => unknown} */ killAll) =>
    survivesKills({ audit, untilReady, kill: killAll }, await system.openWallet({ players: 8, funds: 10_000_000 }), {
      what,
      cycles,
    });
  if (wanted.has('platform'))
    await prove('kill -9 of the platforms', () => kill(`${platforms} platforms`, system.killPlatforms));
  if (wanted.has('database'))
    await prove('kill -9 of the database', () => kill('the database and all its processes', system.killDatabase));
  if (!wanted.has('frozen')) return;
  const freezable = { freeze: system.freezeDatabase, thaw: system.thawDatabase, audit, countBets, memory_mb };
  await prove('a frozen database', async () =>
    survivesFrozenDatabase(freezable, await system.openWallet({ players: 8, funds: 10_000_000 }), {
      seconds: 10,
      callers,
      mayWait: 2048 * platforms,
      inCommit: 64 * platforms,
    }),
  );
};

/** @param {Record<'gateway' | 'platform' | 'sandbox', string>} origins @param {Prove} prove */
const attack = async ({ gateway, platform, sandbox }, prove) => {
  const options = { sockets, limit_s: 36 };
  const healthy = '/api/metadata.getgeneralinfo';
  const forms = { form: '/api/auth.login', json: '/nfx/auth/local' };
  /** @type {Parameters<typeof cutsOffBadClients>[0][]} */
  const targets = [
    { name: 'the gateway', origin: gateway, healthy, ...forms },
    { name: 'the platform', origin: platform, healthy, ...forms },
    { name: 'the callbacks', origin: platform, healthy, form: '/nfx/unsubscribe', json: '/callbacks/games/bet' },
    {
      name: 'the sandbox',
      origin: sandbox,
      healthy: '/outbox.json?to=nobody@example.com',
      form: '/oauth/token',
      json: '/payments',
    },
  ];
  for (const target of targets) await prove(`bad clients of ${target.name}`, () => cutsOffBadClients(target, options));
};

/** @param {import('../bench/run.mjs').Run} run @param {Prove} prove */
const proveFailovers = async (run, prove) => {
  const system = await startClusterSystem(run, { platforms });
  const wallet = await system.openWallet({ players: 8, funds: 10_000_000 });
  const probe = await system.openWallet({ players: 4, funds: 10_000_000 });
  await prove('kill -9 of the primary', () => survivesFailovers(system, wallet, probe, { kills, repeatAtOnce: 64 }));
};

/** @param {import('../bench/run.mjs').Run} run @param {Prove} prove */
const proveRestore = async (run, prove) => {
  const system = await startRestorableSystem(run);
  const funds = 10_000_000;
  const sessions = await system.openSessions({ players: 8, funds });
  const restorable = {
    ...system,
    restore: async (/** @type {string} */ to) => {
      const restored = await system.restore(to);
      return { ...restored, wallet: restored.walletFor({ funds, sessions }) };
    },
  };
  await prove('a restore', () => restoresToSecond(restorable, system.walletFor({ funds, sessions })));
};

/** The kinds of proofs that attack the whole system; the others need the platform only. */
const attacks = ['clients', 'pages', 'pictures'];
const ofWholeSystem = [...attacks, 'traces', 'restarts'];

/** @param {import('../bench/run.mjs').Run} run @param {Prove} prove */
const proveAttacks = async (run, prove) => {
  const pictures = await run.use(startPictureServer, ({ stop }) => stop());
  // Bad clients of the platform itself must reach its routes.
  await withWholeSystem(run, { IMAGE_ORIGINS: pictures.origin, GATEWAY_SECRET: '' }, async (origins, { memory_mb }) => {
    if (wanted.has('pages')) await prove('many pages of one client', () => servesOthersDuringFlood(origins.gateway));
    if (wanted.has('pictures'))
      await prove('hostile pictures', () =>
        servesOthersDuringHostilePictures(origins.gateway, pictures.origin, { memory_mb }),
      );
    if (wanted.has('clients')) await attack(origins, prove);
  });
};

/** @param {import('../bench/run.mjs').Run} run @param {Prove} prove */
const proveFrozenPages = async (run, prove) => {
  // Visitors reach the platform itself, and no page is that of a cache.
  const env = { GATEWAY_SECRET: '', GUEST_PAGE_TTL_MS: '1' };
  await withWholeSystem(run, env, ({ gateway, platform }, database) =>
    prove('pages and a frozen database', () => answersPagesWhileFrozen(database, { gateway, platform })),
  );
};

/** @param {import('../bench/run.mjs').Run} run @param {Prove} prove */
const proveTraces = async (run, prove) => {
  const receiver = await run.use(startReceiver, ({ stop }) => stop());
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin, OTEL_BSP_SCHEDULE_DELAY: '500' };
  await withWholeSystem(run, env, ({ gateway }) => prove('traces', () => tracesCalls(gateway, receiver)));
};

await runToEnd('It could not be proven', async (run) => {
  const { proofs, prove } = createProofs(run.step);
  if (attacks.some((name) => wanted.has(name))) await proveAttacks(run, prove);
  if (wanted.has('frozen')) await proveFrozenPages(run, prove);
  if (wanted.has('traces')) await proveTraces(run, prove);
  if (wanted.has('failover')) await proveFailovers(run, prove);
  if (wanted.has('restore')) await proveRestore(run, prove);
  if (wanted.has('compose')) await prove('containers', () => runsInContainers(run));
  if (wanted.has('systemd')) await prove('systemd', () => runsUnderSystemd(run));
  if ([...wanted].some((name) => !ofWholeSystem.includes(name) && !drills.includes(name))) {
    const system = await startSystem(run, { platforms });
    if (wanted.has('model')) await proveHistories(system, prove);
    if (wanted.has('races')) await proveRaces(system, prove);
    await proveFaults(system, prove);
    await prove('audit of the ledger', async () => {
      const findings = system.audit();
      return { name: 'audit of the ledger', figures: { findings: findings.length }, failures: findings };
    });
  }
  // Last: nothing is measured while this site runs.
  if (wanted.has('restarts')) await proveRestarts(run, prove);
  const hold = proofs.every(({ failures }) => failures.length === 0);
  console.log(JSON.stringify({ hold, proofs }));
  return hold;
});
