// @ts-check
import { history } from './history.mjs';
import { naiveWallet } from './naive-wallet.mjs';
import { answersOnce, followsModel, neverOverdraws, refusesOtherContent, rollsBackInAnyOrder } from './proofs.mjs';

/** @typedef {import('./proofs.mjs').Wallet} Wallet */
/** @type {Record<string, (wallet: Wallet) => Promise<import('./proofs.mjs').Proof>>} */
const proofs = {
  model: (wallet) => followsModel(wallet, { seed: 5, operations: 2000 }),
  overdraft: (wallet) => neverOverdraws(wallet, { parallel: 64, player: 0 }),
  key: (wallet) => answersOnce(wallet, { times: 100, player: 0 }),
  content: (wallet) => refusesOtherContent(wallet, { times: 50, player: 0 }),
  rollback: (wallet) => rollsBackInAnyOrder(wallet, { pairs: 40, player: 0 }),
};

/** @param {Wallet} wallet @param {string[]} names */
const failed = async (wallet, names) => {
  const found = [];
  for (const name of names) if (((await proofs[name]?.(wallet))?.failures.length ?? 0) > 0) found.push(name);
  return found;
};

test('a sound wallet passes every proof', async () => {
  for (const name of Object.keys(proofs)) expect((await proofs[name]?.(naiveWallet('none')))?.failures).toEqual([]);
});

test.each(
  /** @type {const} */ ([
    ['reads and writes apart', ['overdraft', 'key', 'content']],
    ['no key', ['model', 'key', 'content']],
    ['ignores the content', ['model', 'content']],
    ['forgets early rollbacks', ['model', 'rollback']],
    ['pays settled rounds', ['model']],
  ]),
)('a wallet that %s fails %j', async (flaw, names) => {
  for (const name of names) expect(await failed(naiveWallet(flaw), [name])).toEqual([name]);
});

test('a history contains every kind of faulty call, and depends only on its seed', () => {
  const made = history({ seed: 3, player: 1, operations: 4000 });
  expect(history({ seed: 3, player: 1, operations: 4000 })).toEqual(made);
  expect(history({ seed: 4, player: 1, operations: 4000 })).not.toEqual(made);
  const texts = made.map((operation) => JSON.stringify(operation));
  expect(texts.length - new Set(texts).size).toBeGreaterThan(200);
  expect(made.filter(({ kind }) => kind === 'rollback').length).toBeGreaterThan(300);
  expect(new Set(made.map(({ request }) => request)).size).toBeLessThan(new Set(texts).size);
});
