// @ts-check
/*
 * Runs compose.yaml in a container engine, inside of the namespaces that compose.mjs has created. Arguments: the folder
 * with the root file systems and the build, and the name of the cgroup. The last line of the output is the proof.
 */
import { join } from 'node:path';
import { progress } from '../../start/progress.mjs';
import { prepareDeposits } from '../deposits.mjs';
import { openPages } from '../open-pages.mjs';
import { betting, survivesRestarts } from '../restarts.mjs';
import { buildImages, startEngine } from './engine.mjs';
import {
  auditOf,
  createSite,
  deliverEventsAgain,
  errorsOf,
  instancesOf,
  openWallet,
  origin,
  startSite,
  stopSite,
} from './site.mjs';

const [home = '', cgroup = ''] = process.argv.slice(2);
const { step } = progress(process.stderr);

/** @param {import('./site.mjs').Site} site @param {(detail: string) => void} detail */
const proveRestarts = async (site, detail) => {
  const deposits = await prepareDeposits({ origin, deliverAgain: () => deliverEventsAgain(site) });
  const wallet = await openWallet(site, { players: 2, funds: 10_000_000 });
  const { instances, failures, slowest } = instancesOf(site, detail);
  const loads = [betting(wallet, 1), openPages(origin, { visitors: 2 }), deposits];
  const proof = await survivesRestarts(instances, loads, {
    name: 'compose.yaml starts, survives restarts and stops',
    // The images stay the same.
    builds: ['latest'],
    untilBalanced: async () => {},
    audit: await auditOf(site),
    load_ms: 3000,
  });
  return {
    ...proof,
    figures: { ...proof.figures, slowest_stop_s: slowest() },
    failures: [...failures, ...proof.failures],
  };
};

const engine = await step('container engine', () => startEngine(home, cgroup));
await step('images', () => buildImages(engine, { rootsFolder: home, buildFolder: join(home, 'build') }));
const site = createSite(engine, join(home, 'site'));
const start = await step('docker-compose up', () => startSite(site));
const proof = await step('restarts', (detail) => proveRestarts(site, detail));
const stop = await step('docker-compose stop', () => stopSite(site));
const failures = [...start.failures, ...proof.failures, ...stop.failures];
console.log(
  JSON.stringify({
    ...proof,
    name: `${proof.name} (engine ${await engine.version()})`,
    figures: { ...start.figures, ...proof.figures, ...stop.figures },
    failures: failures.length === 0 ? [] : [...failures, ...(await errorsOf(site))],
  }),
);
// The engine still runs, and ends with the namespaces.
process.exit(0);
