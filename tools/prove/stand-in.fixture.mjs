// @ts-check
/*
 * A minimal wallet in two processes, like a platform and its database: the store writes to a file, the service answers
 * the calls of a game provider. It has a typical flaw, which the fault-injection proofs must find.
 *   node stand-in.fixture.mjs <file> <port> <flaw>        the service, which starts its store
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ request: string, player: string, amount: number, answer?: { transaction_id: string, balance: number } }}
 *   Row
 */
/** @typedef {{ row: Row, answered: boolean, ballast?: Buffer, done: (error?: 'late' | 'busy') => void }} Waiting */

const [file = '', port = '', flaw = 'none'] = process.argv.slice(2);
const has = (/** @type {string} */ name) => flaw === name;
const [batchSize, queueSize, deadline_ms, funds] = [8, 32, 1600, 1_000_000];

/** @param {Row} row @returns {Row} */
const withoutKey = ({ request, player, amount }) => ({ request, player, amount });

const runStore = () => {
  let kept = 0;
  createInterface({ input: process.stdin }).on('line', async (line) => {
    // A disk takes its time.
    await sleep(5);
    const rows = JSON.parse(line).filter(() => !has('writes not everything') || (kept += 1) % 2 !== 0);
    appendFileSync(file, `\n${JSON.stringify(rows)}`);
    process.stdout.write('written\n');
  });
};

const readRows = () =>
  (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []).flatMap((line) => {
    try {
      return /** @type {Row[]} */ (JSON.parse(line));
    } catch {
      return []; // A killed process wrote only a part of the line.
    }
  });

const runService = async () => {
  if (has('starts slowly')) await sleep(1500);
  /** @type {Map<string, number>} */
  const balances = new Map();
  /** @type {Map<string, NonNullable<Row['answer']>>} */
  const answers = new Map();
  for (const { request, player, amount, answer } of readRows()) {
    balances.set(player, (balances.get(player) ?? funds) - amount);
    if (answer) answers.set(request, answer);
  }
  const store = spawn(process.execPath, [fileURLToPath(import.meta.url), file, 'store', flaw], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  writeFileSync(`${file}.store`, String(store.pid));
  /** @type {(() => void)[]} */
  const written = [];
  createInterface({ input: store.stdout }).on('line', () => written.shift()?.());
  const write = (/** @type {Row[]} */ rows) =>
    new Promise((done) => {
      written.push(() => done(undefined));
      store.stdin.write(`${JSON.stringify(rows)}\n`);
    });

  /** @type {Waiting[]} */
  const queue = [];
  let isWriting = false;
  const work = async () => {
    if (isWriting) return;
    isWriting = true;
    while (queue.length > 0) {
      const batch = queue.splice(0, batchSize);
      const rows = batch.map(({ row }) => row);
      if (has('writes in two steps')) {
        await write(rows.map(withoutKey));
        await sleep(250);
        await write(rows.map((row) => ({ ...row, amount: 0 })));
      } else await write(has('keeps no keys') ? rows.map(withoutKey) : rows);
      for (const { done } of batch) done();
    }
    isWriting = false;
  };
  const commit = (/** @type {Row} */ row) =>
    new Promise((resolve) => {
      if (queue.length >= queueSize && !has('queues without bound') && !has('waits without end'))
        return resolve('busy');
      // Only bets beyond the limit use memory: memory of every bet would be part of the first measurement.
      const isTooMuch = queue.length >= queueSize && has('queues without bound');
      /** @type {Waiting} */
      const waiting = {
        row,
        answered: false,
        done: (error) => resolve(error),
        ...(isTooMuch ? { ballast: Buffer.alloc(1_500_000, 1) } : {}),
      };
      queue.push(waiting);
      if (!has('waits without end')) {
        setTimeout(() => {
          const place = queue.indexOf(waiting);
          if (place >= 0 && !has('writes late')) queue.splice(place, 1);
          waiting.done('late');
        }, deadline_ms);
      }
      void work();
    });

  const bet = async (
    /** @type {{ request_id: string, session_token: string, amount: number }} */ {
      request_id: request,
      session_token: player,
      amount,
    },
  ) => {
    const known = answers.get(request);
    if (known && has('refuses what it knows')) return { error: { code: 'DUPLICATE_CONFLICT' } };
    if (known) return known;
    const balance = (balances.get(player) ?? funds) - amount;
    balances.set(player, balance);
    const answer = { transaction_id: randomUUID(), balance };
    answers.set(request, answer);
    const committing = commit({ request, player, amount, answer });
    const error = has('answers before it writes') ? undefined : await committing;
    if (!error) return answer;
    answers.delete(request);
    balances.set(player, (balances.get(player) ?? funds) + amount);
    return { error: { code: 'TRY_AGAIN' } };
  };

  createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const body = text ? JSON.parse(text) : {};
    const answer = request.url?.endsWith('/bet')
      ? await bet(body)
      : { balance: balances.get(body.session_token) ?? funds };
    response
      .writeHead('error' in answer ? 503 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer));
  }).listen(Number(port), '127.0.0.1');
};

if (port === 'store') runStore();
else await runService();
