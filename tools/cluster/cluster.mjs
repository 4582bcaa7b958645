// @ts-check
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseAccount, makePrivateDirectory } from '../database/account.mjs';
import { freePort } from '../start/free-port.mjs';
import { createNode } from './node.mjs';
import { startProgram, until } from './program.mjs';
import { requirePrograms } from './programs.mjs';
import { etcdArguments, haproxyFile } from './settings.mjs';

/** @typedef {Awaited<ReturnType<typeof startCluster>>} Cluster */
/** @typedef {import('./node.mjs').Node} Node */
/** @typedef {import('./settings.mjs').Passwords} Passwords */
/** @typedef {{ name: string, role: string, state: string }} Member of a cluster, as Patroni describes it */

const newPassword = () => randomBytes(24).toString('base64url');

/** @returns {Passwords} */
const newPasswords = () => ({
  superuser: newPassword(),
  replication: newPassword(),
  rewind: newPassword(),
});

/**
 * Starts a cluster on this machine: etcd, two servers of PostgreSQL under Patroni, and HAProxy. One machine needs one
 * etcd; a real cluster has three, each on a separate machine.
 *
 * @param {object} options
 * @param {string} options.home where all its data and logs are; the caller deletes it after `stop`
 * @param {(line: string) => void} [options.log]
 * @param {Passwords} [options.passwords] those of a restored database
 * @param {boolean} [options.isStrict] whether a primary without a standby refuses to commit
 * @param {import('./backups.mjs').Repository} [options.repository] for backups
 * @param {string} [options.restoreTo] a time with its zone: the cluster starts with the data of that time, from the
 *   repository
 */
export const startCluster = async ({
  home,
  log = () => {},
  passwords = newPasswords(),
  isStrict = false,
  repository,
  restoreTo,
}) => {
  const programs = await requirePrograms(log);
  const account = databaseAccount();
  const etcdPort = await freePort();
  const etcd = startEtcd({ home, account, program: programs.etcd, client: etcdPort, peer: await freePort() });
  /** @type {Node[]} */
  const nodes = [];
  for (const name of ['node-1', 'node-2']) {
    const node = { name, postgres: await freePort(), rest: await freePort() };
    nodes.push(
      createNode(home, account, programs, { node, etcd: etcdPort, passwords, isStrict, repository, restoreTo }),
    );
  }
  const ports = { primary: await freePort(), replica: await freePort() };
  const haproxy = startHaproxy({ home, account, program: programs.haproxy, ports, nodes });
  const stop = async () => {
    await haproxy.end('SIGKILL');
    await Promise.all(nodes.map((node) => node.kill()));
    await etcd.end('SIGKILL');
  };
  const url = (/** @type {number} */ port) =>
    `postgres://postgres:${encodeURIComponent(passwords.superuser)}@127.0.0.1:${port}/postgres`;
  const cluster = {
    nodes,
    account,
    programs,
    passwords,
    /** Address of the primary's database `postgres`, with the superuser's account. */
    url: url(ports.primary),
    replicaPort: ports.replica,
    /** Waits until there is a primary with a synchronous standby. */
    untilWhole: () => untilWhole(nodes),
    primary: () => findPrimary(nodes),
    stop,
  };
  try {
    await startNodes(nodes);
    return cluster;
  } catch (error) {
    await stop();
    throw error;
  }
};

/** @param {readonly Node[]} nodes */
const startNodes = async (nodes) => {
  const [first, ...others] = nodes;
  if (!first) throw new Error('A cluster needs a node');
  first.start();
  await until(
    'The first server of the cluster is not ready',
    async () => {
      if (!first.isRunning()) throw new Error('Patroni has ended');
      return (await fetch(`${first.origin}/primary`, { signal: AbortSignal.timeout(2000) })).ok;
    },
    { logFile: first.logFile },
  );
  for (const node of others) node.start();
  await untilWhole(nodes);
};

/**
 * @param {{ home: string, account: import('./program.mjs').Account, program: string, client: number, peer: number }}
 *   options
 */
const startEtcd = ({ home, account, program, client, peer }) => {
  const directory = join(home, 'etcd');
  makePrivateDirectory(account, directory);
  const args = etcdArguments({ client, peer, directory: join(directory, 'data') });
  return startProgram(program, args, { account, directory, logFile: join(home, 'etcd.log') });
};

/**
 * @param {object} options
 * @param {string} options.home
 * @param {import('./program.mjs').Account} options.account
 * @param {string} options.program
 * @param {{ primary: number, replica: number }} options.ports
 * @param {readonly Node[]} options.nodes
 */
const startHaproxy = ({ home, account, program, ports, nodes }) => {
  const file = join(home, 'haproxy.cfg');
  const servers = nodes.map(({ name, port, origin }) => ({ name, postgres: port, rest: Number(new URL(origin).port) }));
  writeFileSync(file, haproxyFile({ ...ports, nodes: servers }), { mode: 0o644 });
  return startProgram(program, ['-db', '-f', file], { account, directory: '/', logFile: join(home, 'haproxy.log') });
};

/** What the first node that answers says. @param {readonly Node[]} nodes @returns {Promise<readonly Member[]>} */
const readMembers = async (nodes) => {
  for (const { origin } of nodes) {
    try {
      const response = await fetch(`${origin}/cluster`, { signal: AbortSignal.timeout(2000) });
      return (await response.json()).members;
    } catch {
      continue;
    }
  }
  return [];
};

/** @param {readonly Node[]} nodes @returns {Promise<Node>} @throws {Error} while there is none */
const findPrimary = async (nodes) => {
  const leader = (await readMembers(nodes)).find(({ role }) => role === 'leader');
  const node = nodes.find(({ name }) => name === leader?.name);
  if (!node) throw new Error('The cluster has no primary');
  return node;
};

/**
 * Whether a cluster has a running primary, and all others are synchronous standbys.
 *
 * @param {readonly Member[]} members
 * @param {number} count of nodes
 */
export const isWhole = (members, count) => {
  const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
  return (
    running.filter(({ role }) => role === 'leader').length === 1 &&
    running.filter(({ role }) => role === 'sync_standby').length === count - 1
  );
};

/** @param {readonly Node[]} nodes */
const untilWhole = (nodes) =>
  until('The cluster has no primary with a synchronous standby', async () =>
    isWhole(await readMembers(nodes), nodes.length),
  );
