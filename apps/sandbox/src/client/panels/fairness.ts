import type { RoundView, State } from '../api.ts';
import { h } from '../dom.ts';
import type { Frame } from '../frame.ts';
import { verifyRound } from '../verify.ts';
import { openDialog } from './dialog.ts';
import { resultText, stakeText } from './round-amounts.ts';

/** Returns the state with the new seeds; `undefined` if they were not changed. */
type ChangeSeed = (clientSeed: string) => Promise<State | undefined>;

/** A past round with its seeds, and the button that verifies its outcome. */
const proof = (frame: Frame, round: RoundView): HTMLElement => {
  const { texts, setup } = frame;
  const { nonce, server_seed: serverSeed, server_seed_hash: hash, client_seed: clientSeed } = round.fairness;
  const verdict = h('output', {}, serverSeed === null ? texts.hidden : '');
  const verify = async (): Promise<void> => {
    const isFair = await verifyRound(round, setup.play.engine === 'slot' ? setup.play.profile : undefined);
    verdict.textContent = isFair ? texts.verified : texts.mismatch;
    verdict.dataset['fair'] = String(isFair);
  };
  const onclick = (): void => {
    void verify();
  };
  return h(
    'li',
    {},
    h(
      'div',
      {},
      h('b', {}, `#${nonce}`),
      ' ',
      h('bdi', {}, `${stakeText(frame, round)} → ${resultText(frame, round)}`),
    ),
    h('button', { type: 'button', class: 'quiet', disabled: serverSeed === null, onclick }, texts.verify),
    verdict,
    h('small', { dir: 'ltr' }, `${serverSeed ?? hash} · ${clientSeed}`),
  );
};

/** The field of the player's seed. The seed of a live table cannot be changed. */
const seedField = (clientSeed: string, isLive: boolean): HTMLInputElement =>
  h('input', {
    type: 'text',
    maxlength: '64',
    value: clientSeed,
    id: 'client-seed',
    readonly: isLive,
    autocomplete: 'off',
    spellcheck: 'false',
    dir: 'ltr',
  });

const seedList = ({ texts }: Frame, { server_seed_hash: hash, nonce }: State['fairness'], seed: HTMLElement) =>
  h(
    'dl',
    { class: 'seeds' },
    h('dt', {}, texts.serverHash),
    h('dd', {}, h('code', { dir: 'ltr' }, hash)),
    h('dt', {}, h('label', { for: 'client-seed' }, texts.clientSeed)),
    h('dd', {}, seed),
    h('dt', {}, texts.nonce),
    h('dd', {}, `#${nonce}`),
  );

/** The seeds now in use, and every past round with its proof. */
export const openFairness = (frame: Frame, state: State, changeSeed: ChangeSeed): void => {
  const { texts, setup } = frame;
  const isLive = setup.play.engine === 'wheel';
  const body = h('div', {});
  const draw = ({ fairness, rounds }: State): void => {
    const seed = seedField(fairness.client_seed, isLive);
    const change = async (): Promise<void> => {
      const next = await changeSeed(seed.value);
      if (next !== undefined) draw(next);
    };
    const onclick = (): void => {
      void change();
    };
    const played = rounds.filter(({ outcome }) => outcome !== null);
    const proofs = played.map((round) => proof(frame, round));
    body.replaceChildren(
      h('p', {}, isLive ? texts.liveFairNote : texts.fairNote),
      seedList(frame, fairness, seed),
      ...(isLive ? [] : [h('button', { type: 'button', class: 'quiet', onclick }, texts.newSeeds)]),
      proofs.length === 0 ? h('p', {}, texts.empty) : h('ul', { class: 'proofs' }, ...proofs),
    );
  };
  draw(state);
  openDialog(texts, texts.fairness, body);
};
