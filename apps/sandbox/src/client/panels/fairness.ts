import type { RoundView, State } from '../api.ts';
import { h } from '../dom.ts';
import { fairnessAddress } from '../fairness/address.ts';
import type { Frame } from '../frame.ts';
import { randomSeed } from '../random-seed.ts';
import { fill } from '../texts.ts';
import { verifyRound } from '../verify.ts';
import { openDialog } from './dialog.ts';
import { resultText, stakeText } from './round-amounts.ts';

/**
 * Activates the announced server seed with the player's client seed. Returns the state with the new seeds; `undefined`
 * if they were not changed.
 */
export type ChangeSeed = (clientSeed: string, nextServerSeedHash: string) => Promise<State | undefined>;

/** The link to the page that shows how the round was computed. */
const verifierLink = ({ setup, texts }: Frame, round: RoundView): HTMLElement =>
  h(
    'a',
    {
      class: 'verifier',
      href: fairnessAddress(setup, round),
      target: '_blank',
      rel: 'noreferrer',
      'aria-label': `${texts.openVerifier} #${round.fairness.nonce} (${texts.newTab})`,
    },
    texts.openVerifier,
  );

/** A past round with its seeds, and the button that verifies its outcome. */
const proof = (frame: Frame, round: RoundView): HTMLElement => {
  const { texts, setup } = frame;
  const { nonce, server_seed: serverSeed, server_seed_hash: hash, client_seed: clientSeed } = round.fairness;
  const hidden = setup.play.engine === 'wheel' ? texts.hiddenSpin : texts.hidden;
  const verdict = h('output', {}, serverSeed === null ? hidden : '');
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
    serverSeed !== null && verifierLink(frame, round),
  );
};

const codes = (entries: readonly (readonly [title: string, text: string])[]): readonly HTMLElement[] =>
  entries.flatMap(([title, text]) => [h('dt', {}, title), h('dd', {}, h('code', { dir: 'ltr' }, text))]);

/** The seeds of the next spin of a live table. */
const tableSeeds = ({ texts }: Frame, { fairness }: State): HTMLElement => {
  const note = fill(texts.beaconNote, { round: fairness.beacon_round ?? 0 });
  return h(
    'dl',
    { class: 'seeds' },
    ...codes([
      [texts.dayHash, fairness.table_commitment ?? ''],
      [texts.serverHash, fairness.server_seed_hash],
    ]),
    h('dt', {}, texts.beaconRound),
    h('dd', {}, note),
    h('dt', {}, texts.nonce),
    h('dd', {}, `#${fairness.nonce}`),
  );
};

/** The seeds in use, the announced next server seed, and the field for the player's next seed. */
const playerSeeds = ({ texts }: Frame, { fairness }: State, change: (seed: string) => void): HTMLElement => {
  const seed = h('input', {
    type: 'text',
    maxlength: '64',
    value: randomSeed(),
    id: 'client-seed',
    autocomplete: 'off',
    spellcheck: 'false',
    dir: 'ltr',
  });
  const onclick = (): void => {
    change(seed.value);
  };
  return h(
    'div',
    {},
    h(
      'dl',
      { class: 'seeds' },
      ...codes([
        [texts.serverHash, fairness.server_seed_hash],
        [texts.clientSeed, fairness.client_seed],
      ]),
      h('dt', {}, texts.nonce),
      h('dd', {}, `#${fairness.nonce}`),
      ...codes([[texts.nextHash, fairness.next_server_seed_hash ?? '']]),
      h('dt', {}, h('label', { for: 'client-seed' }, texts.nextSeed)),
      h('dd', {}, seed),
    ),
    h('button', { type: 'button', class: 'quiet', onclick }, texts.newSeeds),
  );
};

/** The seeds now in use, and every past round with its proof. */
export const openFairness = (frame: Frame, state: State, changeSeed: ChangeSeed): void => {
  const { texts, setup } = frame;
  const isLive = setup.play.engine === 'wheel';
  const body = h('div', {});
  const draw = (current: State): void => {
    const change = async (seed: string): Promise<void> => {
      const next = await changeSeed(seed, current.fairness.next_server_seed_hash ?? '');
      if (next === undefined) return;
      draw(next);
      body.querySelector('input')?.focus();
    };
    const proofs = current.rounds.filter(({ outcome }) => outcome !== null).map((round) => proof(frame, round));
    body.replaceChildren(
      h('p', {}, isLive ? texts.liveFairNote : texts.fairNote),
      isLive ? tableSeeds(frame, current) : playerSeeds(frame, current, (seed) => void change(seed)),
      proofs.length === 0 ? h('p', {}, texts.empty) : h('ul', { class: 'proofs' }, ...proofs),
    );
  };
  draw(state);
  openDialog(texts, texts.fairness, body);
};
