// @ts-check
/*
 * npm run prove: the wallet and the ledger under random histories, races and faults, through the platform's own HTTP
 * (docs/proofs.md).
 *   --only model|races|platform|database|frozen|clients   (several by commas)
 *   --seeds 5  --operations 10000  --cycles 8  --platforms 2  --callers 6000  --sockets 150
 * The last line is JSON. Exit status 0: everything held; 1: something did not; 2: it could not be tried.
 */
import { parseArgs } from 'node:util';
import { cutsOffBadClients } from './clients.mjs';
import { survivesFrozenDatabase } from './frozen.mjs';
import { survivesKills } from './kills.mjs';
import { answersOnce, followsModel, neverOverdraws, refusesOtherContent, rollsBackInAnyOrder } from './proofs.mjs';
import { startSystem, withWholeSystem } from './system.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'model,races,platform,database,frozen,clients' }, seeds: { type: 'string', default: '5' }, operations: { type: 'string', default: '10000' },
    cycles: { type: 'string', default: '8' }, platforms: { type: 'string', default: '2' }, callers: { type: 'string', default: '6000' }, sockets: { type: 'string', default: '150' },
  },
});
const wanted = new Set(values.only.split(','));
const [seeds, operations, cycles, platforms, callers, sockets] = [values.seeds, values.operations, values.cycles, values.platforms, values.callers, values.sockets].map(Number);

/** @type {import('./proofs.mjs').Proof[]} */
const proofs = [];
/** @param {Promise<import('./proofs.mjs').Proof>} running */
const note = async (running) => {
  const proof = await running;
  proofs.push(proof);
  const figures = Object.entries(proof.figures).map(([name, value]) => `${name} ${value}`).join(', ');
  console.log(`${proof.failures.length === 0 ? 'held  ' : 'BROKEN'}  ${proof.name}: ${figures}`);
  for (const failure of proof.failures) console.log(`        ${failure}`);
};

/** @param {import('./system.mjs').System} system */
const prove = async (system) => {
  if (wanted.has('model')) {
    for (let seed = 1; seed <= Number(seeds); seed += 1) {
      await note(followsModel(await system.openWallet({ players: 16, funds: 20_000 }), { seed, operations: Number(operations) }));
    }
  }
  if (wanted.has('races')) {
    for (const parallel of [64, 128, 256, 512]) await note(neverOverdraws(await system.openWallet({ players: 1, funds: 1_000_003 }), { parallel, player: 0 }));
    const wallet = await system.openWallet({ players: 1, funds: 1_000_000 });
    await note(answersOnce(wallet, { times: 100, player: 0 }));
    await note(refusesOtherContent(wallet, { times: 100, player: 0 }));
    await note(rollsBackInAnyOrder(wallet, { pairs: 200, player: 0 }));
  }
  const { audit, untilReady, memory_mb } = system;
  if (wanted.has('platform')) {
    await note(survivesKills({ audit, untilReady, kill: system.killPlatforms }, await system.openWallet({ players: 8, funds: 10_000_000 }), { what: `${platforms} platforms`, cycles: Number(cycles) }));
  }
  if (wanted.has('database')) {
    await note(survivesKills({ audit, untilReady, kill: system.killDatabase }, await system.openWallet({ players: 8, funds: 10_000_000 }), { what: 'the database and all its processes', cycles: Number(cycles) }));
  }
  if (wanted.has('frozen')) {
    const countBets = async () => Number((await system.query("select count(*) as count from ledger_transfers where kind = 'bet' and state = 'posted'"))[0]?.count);
    await note(survivesFrozenDatabase({ freeze: system.freezeDatabase, thaw: system.thawDatabase, audit, countBets, memory_mb }, await system.openWallet({ players: 8, funds: 10_000_000 }), {
      seconds: 10, callers: Number(callers), mayWait: 2048 * Number(platforms), inCommit: 64 * Number(platforms),
    }));
  }
  const findings = audit();
  await note(Promise.resolve({ name: 'audit of the ledger', figures: { findings: findings.length }, failures: findings }));
};

/** @param {Record<'gateway' | 'platform' | 'sandbox', string>} origins */
const attack = async ({ gateway, platform, sandbox }) => {
  const options = { sockets: Number(sockets), limit_s: 36 };
  const healthy = '/api/metadata.getgeneralinfo';
  await note(cutsOffBadClients({ name: 'the gateway', origin: gateway, healthy, form: '/api/auth.login', json: '/nfx/auth/local' }, options));
  await note(cutsOffBadClients({ name: 'the platform', origin: platform, healthy, form: '/api/auth.login', json: '/nfx/auth/local' }, options));
  await note(cutsOffBadClients({ name: 'the callbacks', origin: platform, healthy, form: '/nfx/unsubscribe', json: '/callbacks/games/bet' }, options));
  await note(cutsOffBadClients({ name: 'the sandbox', origin: sandbox, healthy: '/outbox.json?to=nobody@example.com', form: '/oauth/token', json: '/payments' }, options));
};

/** @type {import('./system.mjs').System | undefined} */
let system;
try {
  if (wanted.has('clients')) await withWholeSystem(attack);
  if ([...wanted].some((name) => name !== 'clients')) {
    system = await startSystem({ platforms: Number(platforms) });
    await prove(system);
  }
  const held = proofs.every(({ failures }) => failures.length === 0);
  console.log(JSON.stringify({ held, proofs }));
  process.exitCode = held ? 0 : 1;
} catch (error) {
  console.error(`It could not be proven: ${error instanceof Error ? error.stack : String(error)}`);
  process.exitCode = 2;
} finally {
  await system?.stop();
}
