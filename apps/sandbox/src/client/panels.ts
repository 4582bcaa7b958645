import { slotMath, slotSymbolNames, type SlotSymbolName } from '../games/engines/index.ts';
import { writeMoment, writeMoney, writePercent } from '../locale/format.ts';
import type { RoundView, State } from './api.ts';
import { h, icon } from './dom.ts';
import type { Frame } from './frame.ts';
import { fill, type Texts } from './texts.ts';
import { verifyRound } from './verify.ts';

const open = (texts: Texts, title: string, ...content: Node[]): void => {
  const dialog = h(
    'dialog',
    { 'aria-label': title },
    h(
      'header',
      {},
      h('h2', {}, title),
      h(
        'button',
        {
          type: 'button',
          class: 'icon',
          'aria-label': texts.close,
          onclick: () => {
            dialog.close();
          },
        },
        icon('close'),
      ),
    ),
    h('div', { class: 'content' }, ...content),
  );
  dialog.addEventListener('close', () => {
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
};

/** The accessible name of a symbol of the paytable. */
const symbolText = (texts: Texts, name: SlotSymbolName): string => {
  const [, number] = /^high(\d)$/.exec(name) ?? [];
  if (number !== undefined) return fill(texts.symbol, { number });
  return name === 'ace' || name === 'king' || name === 'queen' || name === 'jack' ? texts[name] : '';
};

/** Rules and what each symbol pays, for the stake chosen now. */
export const openRules = (frame: Frame): void => {
  const { texts, setup } = frame;
  const paragraphs = (...list: string[]): Node[] =>
    [
      ...list,
      fill(texts.rtp, { percent: writePercent(setup.rtp_basis_points / 10_000, setup.locale) }),
      texts.interruptRule,
    ].map((text) => h('p', {}, text));
  if (setup.play.engine !== 'slot') {
    open(
      texts,
      texts.rules,
      ...paragraphs(
        ...(setup.play.engine === 'dice'
          ? [texts.diceRule]
          : setup.play.engine === 'wheel'
            ? [texts.rouletteRule, texts.liveRule]
            : [texts.rouletteRule]),
      ),
    );
    return;
  }
  const math = slotMath[setup.play.profile];
  const rows = slotSymbolNames
    .filter((name) => name !== 'wild' && name !== 'scatter')
    .map((name) =>
      h(
        'div',
        { class: 'pay' },
        h('img', {
          src: `/art/symbols/${setup.game}/${name}.svg?v=1`,
          alt: symbolText(texts, name),
          width: '64',
          height: '64',
        }),
        h(
          'dl',
          {},
          ...[5, 4, 3].map((count) =>
            h(
              'div',
              {},
              h('dt', {}, `${count}×`),
              h(
                'dd',
                {},
                frame.money((frame.stake() / 20) * (math.pays[name as keyof typeof math.pays][count - 3] ?? 0)),
              ),
            ),
          ),
        ),
      ),
    );
  const [three, four, five] = math.scatterPays;
  const special = (['wild', 'scatter'] as const).map((name) =>
    h(
      'div',
      { class: 'pay' },
      h('img', { src: `/art/symbols/${setup.game}/${name}.svg?v=1`, alt: '', width: '64', height: '64' }),
      h(
        'p',
        {},
        name === 'wild'
          ? texts.wildRule
          : fill(texts.scatterRule, { three, four, five, count: math.freeSpins, multiplier: math.freeSpinMultiplier }),
      ),
    ),
  );
  open(
    texts,
    texts.rules,
    h('div', { class: 'pays' }, ...rows),
    h('div', { class: 'pays wide' }, ...special),
    ...paragraphs(texts.linesRule),
  );
};

const amountOf = (locale: string, round: RoundView, amount: number): string =>
  writeMoney({ amount, currency: round.currency }, locale);

const resultOf = ({ texts, setup }: Frame, round: RoundView): string =>
  round.status === 'rolled_back'
    ? texts.returnedBet
    : round.payout === null
      ? texts.open
      : amountOf(setup.locale, round, round.payout);

export const openHistory = (frame: Frame, state: State): void => {
  const { texts, setup } = frame;
  const rows = state.rounds.map((round) =>
    h(
      'tr',
      {},
      h('td', {}, writeMoment(new Date(round.created_at), setup.locale)),
      h('td', {}, h('bdi', {}, amountOf(setup.locale, round, round.stake))),
      h('td', {}, h('bdi', {}, resultOf(frame, round))),
    ),
  );
  open(
    texts,
    texts.history,
    rows.length === 0
      ? h('p', {}, texts.empty)
      : h(
          'table',
          {},
          h(
            'thead',
            {},
            h('tr', {}, ...[texts.time, texts.stake, texts.payout].map((title) => h('th', { scope: 'col' }, title))),
          ),
          h('tbody', {}, ...rows),
        ),
  );
};

/** The seeds now in use, and every past round with its proof. */
export const openFairness = (
  frame: Frame,
  state: State,
  changed: (clientSeed: string) => Promise<State | undefined>,
): void => {
  const { texts, setup } = frame;
  const isLive = setup.play.engine === 'wheel';
  const body = h('div', {});
  const proof = (round: RoundView): Node => {
    const verdict = h('output', {}, round.fairness.server_seed === null ? texts.hidden : '');
    const button = h(
      'button',
      {
        type: 'button',
        class: 'quiet',
        disabled: round.fairness.server_seed === null,
        onclick: () => {
          void verifyRound(round, setup.play.engine === 'slot' ? setup.play.profile : undefined).then((isFair) => {
            verdict.textContent = isFair ? texts.verified : texts.mismatch;
            verdict.dataset['fair'] = String(isFair);
          });
        },
      },
      texts.verify,
    );
    return h(
      'li',
      {},
      h(
        'div',
        {},
        h('b', {}, `#${round.fairness.nonce}`),
        ' ',
        h('bdi', {}, `${amountOf(setup.locale, round, round.stake)} → ${resultOf(frame, round)}`),
      ),
      button,
      verdict,
      h(
        'small',
        { dir: 'ltr' },
        `${round.fairness.server_seed ?? round.fairness.server_seed_hash} · ${round.fairness.client_seed}`,
      ),
    );
  };
  const draw = (current: State): void => {
    const seed = h('input', {
      type: 'text',
      maxlength: '64',
      value: current.fairness.client_seed,
      id: 'client-seed',
      readonly: isLive,
      autocomplete: 'off',
      spellcheck: 'false',
      dir: 'ltr',
    });
    const played = current.rounds.filter((round) => round.outcome !== null);
    body.replaceChildren(
      h('p', {}, isLive ? texts.liveFairNote : texts.fairNote),
      h(
        'dl',
        { class: 'seeds' },
        h('dt', {}, texts.serverHash),
        h('dd', {}, h('code', { dir: 'ltr' }, current.fairness.server_seed_hash)),
        h('dt', {}, h('label', { for: 'client-seed' }, texts.clientSeed)),
        h('dd', {}, seed),
        h('dt', {}, texts.nonce),
        h('dd', {}, `#${current.fairness.nonce}`),
      ),
      ...(isLive
        ? []
        : [
            h(
              'button',
              {
                type: 'button',
                class: 'quiet',
                onclick: () => {
                  void changed(seed.value).then((next) => {
                    if (next !== undefined) draw(next);
                  });
                },
              },
              texts.newSeeds,
            ),
          ]),
      played.length === 0 ? h('p', {}, texts.empty) : h('ul', { class: 'proofs' }, ...played.map(proof)),
    );
  };
  draw(state);
  open(texts, texts.fairness, body);
};
