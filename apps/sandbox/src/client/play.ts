import { writeMoney, writeNumber } from '../locale/format.ts';
import { createApi, type FreeRounds, type RoundView, type Setup, type State } from './api.ts';
import { diceView } from './dice.view.ts';
import { h, prefersReducedMotion } from './dom.ts';
import type { Frame, View } from './frame.ts';
import { createGameBar } from './game-bar.ts';
import { createGameHeader } from './game-header.ts';
import { createParent, onBalanceChanged } from './parent.ts';
import { randomSeed } from './random-seed.ts';
import { rouletteView } from './roulette/roulette.view.ts';
import { slotView } from './slot.view.ts';
import { createSound } from './sound.ts';
import { fill, textsOf, type Texts } from './texts.ts';

const setup: Setup = JSON.parse(document.querySelector('#setup')?.textContent ?? '{}');
const texts = textsOf(setup.locale);
const api = createApi(setup.api);
const tell = createParent(setup);
const sound = createSound();
const { currency, mode } = setup;

let stakeIndex = Math.min(3, setup.stakes.length - 1);
let isTurbo = false;
let isBusy = true;
let state: State | undefined;
let balance: number | null = null;
/** The player's free rounds. They are played first, at their own stake. */
let free: FreeRounds | null = null;
/** The winnings of the free rounds so far. */
let freeWon: number | null = null;
/** An accepted bet on a live table until the wheel stops. */
let waiting: RoundView | undefined;

const money = (amount: number): string => writeMoney({ amount, currency }, setup.locale);
const announce = (text: string): void => {
  bar.announce(text);
};
const stake = (): number => free?.stake ?? setup.stakes[stakeIndex] ?? setup.stakes[0] ?? 20;

const frame: Frame = {
  setup,
  texts,
  api,
  sound,
  stake,
  isTurbo: () => isTurbo,
  money,
  announce,
  refresh: () => {
    refresh();
  },
};
const view: View =
  setup.play.engine === 'slot'
    ? slotView(frame, setup.play.profile)
    : setup.play.engine === 'dice'
      ? diceView(frame)
      : rouletteView(frame, setup.play.engine === 'wheel');

const bar = createGameBar({
  texts,
  action: view.action,
  hasStakeSelector: view.hasOwnStake !== true,
  play: () => void play(),
  changeStake: (step) => {
    stakeIndex = Math.max(0, Math.min(setup.stakes.length - 1, stakeIndex + step));
    refresh();
  },
});

const refresh = (): void => {
  const canBet = waiting === undefined && view.isOpen?.() !== false && typeof view.choice() !== 'string';
  const canChangeStake = !isBusy && free === null;
  bar.show({
    stake: money(stake()),
    balance: balance === null ? '–' : money(balance),
    isBusy,
    canPlay: !isBusy && canBet,
    canLower: canChangeStake && stakeIndex > 0,
    canRaise: canChangeStake && stakeIndex < setup.stakes.length - 1,
  });
};

const setBalance = (value: number | null): void => {
  if (value === null) return;
  balance = value;
  tell({ type: 'balance', balance: value, currency, mode });
};

const fail = (code: string): void => {
  announce(texts[code as keyof Texts] ?? texts.TRY_AGAIN);
  tell({ type: 'error', code });
};

/** The remaining free rounds and their winnings. */
const freeText = (): string =>
  [
    ...(free === null ? [] : [fill(texts.freeRounds, { count: writeNumber(free.count, setup.locale) })]),
    ...(freeWon === null ? [] : [fill(texts.freeRoundsWon, { amount: money(freeWon) })]),
  ].join(' · ');

/** Shows the result of a round. A payout below the stake is not presented as a win. */
const conclude = (round: RoundView, endBalance: number | null): void => {
  const payout = round.payout ?? 0;
  setBalance(endBalance);
  const isWin = payout > round.stake;
  bar.showPayout(payout === 0 ? '' : money(payout), isWin && !prefersReducedMotion());
  const result =
    payout === 0 ? texts.noWin : fill(isWin || round.is_free ? texts.won : texts.returned, { amount: money(payout) });
  announce(free === null && !round.is_free ? result : `${result} · ${freeText()}`);
  tell({ type: 'round-finished', round_id: round.id, stake: round.stake, payout, currency, mode });
};

/** Reads the state. Where the player has no client seed yet, the browser chooses one. */
const readState = async (): ReturnType<typeof api.state> => {
  const answer = await api.state();
  const next = answer.ok && answer.value.open_round === null ? answer.value.fairness.next_server_seed_hash : null;
  if (!answer.ok || next === null || answer.value.fairness.client_seed !== '') return answer;
  const seeded = await api.changeSeeds(randomSeed(), next);
  // Another frame of the same session may have chosen at the same moment.
  return seeded.ok || seeded.code !== 'SEED_CHANGED' ? seeded : api.state();
};

const load = async (): Promise<State | undefined> => {
  const answer = await readState();
  if (!answer.ok) {
    fail(answer.code);
    return undefined;
  }
  state = answer.value;
  setBalance(state.balance);
  free = state.free_rounds;
  freeWon = state.free_won;
  return state;
};

/** Shows an accepted bet until the wheel stops. */
const take = (round: RoundView): void => {
  waiting = round;
  view.betTaken?.(round);
  announce(texts.betTaken);
};

const play = async (): Promise<void> => {
  const bet = view.choice();
  if (isBusy || waiting !== undefined || view.isOpen?.() === false) return;
  if (typeof bet === 'string') {
    announce(bet);
    return;
  }
  if (free === null && balance !== null && bet.stake > balance) {
    fail('INSUFFICIENT_FUNDS');
    return;
  }
  isBusy = true;
  bar.showPayout('', false);
  announce(setup.play.engine === 'slot' ? texts.spinning : '…');
  refresh();
  const answer = await api.play(bet.stake, bet.choice);
  if (!answer.ok) {
    fail(answer.code);
    const fresh = await load();
    fail(answer.code);
    // The bet was placed in another tab.
    if (fresh?.open_round && view.isOpen !== undefined) take(fresh.open_round);
  } else {
    const { round } = answer.value;
    free = answer.value.free_rounds;
    freeWon = answer.value.free_won;
    tell({ type: 'round-started', round_id: round.id, stake: round.stake, currency, mode });
    if (round.outcome === null) {
      take(round);
      setBalance(answer.value.balance);
    } else {
      // The stake is deducted immediately; the payout is shown after the reels have stopped.
      if (balance !== null && !round.is_free) {
        balance -= round.stake;
        refresh();
      }
      await view.reveal(round.outcome);
      conclude(round, answer.value.balance);
    }
  }
  isBusy = false;
  refresh();
};

/** The wheel of a live table has stopped: shows the result of the pending bet. */
const settleWaiting = async (): Promise<void> => {
  const bet = waiting;
  if (bet === undefined) return;
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const fresh = await load();
    const round = fresh?.rounds.find(({ id }) => id === bet.id);
    if (fresh !== undefined && round?.outcome != null && round.status === 'finished') {
      waiting = undefined;
      view.betEnded?.();
      await view.reveal(round.outcome);
      conclude(round, fresh.balance);
      refresh();
      return;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 1000);
    });
  }
  waiting = undefined;
  view.betEnded?.();
  fail('ROUND_OPEN');
  refresh();
};

const show = (): void => {
  const backdrop = h('div', { class: 'backdrop', 'aria-hidden': 'true' });
  backdrop.style.backgroundImage = `url("/art/games/${setup.game}.svg?v=1&shape=landscape")`;
  const close = (): void => {
    tell({ type: 'close' });
  };
  const header = createGameHeader(frame, {
    toggleTurbo: () => {
      isTurbo = !isTurbo;
      return isTurbo;
    },
    load,
    changeSeed: async (seed, announced) => {
      const answer = await api.changeSeeds(seed, announced);
      if (!answer.ok) fail(answer.code);
      return answer.ok ? answer.value : undefined;
    },
    close: window.parent === window ? undefined : close,
  });
  document.querySelector('#game')?.append(backdrop, header, h('main', { class: 'stage' }, view.element), bar.element);
};

document.addEventListener('keydown', (event) => {
  const isField =
    event.target instanceof HTMLElement &&
    event.target.closest('input, select, dialog, a, button:not(.action)') !== null;
  if (event.code !== 'Space' || event.repeat || isField) return;
  event.preventDefault();
  void play();
});

const reload = (): void => {
  if (isBusy) return;
  void load().then((fresh) => {
    if (fresh === undefined || isBusy) return;
    if (free !== null) announce(freeText());
    refresh();
  });
};

// Another tab may have changed the balance and the free rounds.
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) reload();
});

// The player has deposited in the page around the game.
onBalanceChanged(setup, () => {
  if (isBusy) return;
  announce('');
  reload();
});

const begin = async (): Promise<void> => {
  const fresh = await load();
  const interrupted = fresh?.open_round ?? undefined;
  const latest = fresh?.rounds.find((round) => round.outcome !== null);
  if (latest?.outcome != null) view.settled(latest.outcome);
  isBusy = false;
  if (fresh !== undefined)
    announce(
      interrupted === undefined
        ? free !== null
          ? freeText()
          : mode === 'demo'
            ? texts.demoNote
            : ''
        : view.isOpen === undefined
          ? texts.ROUND_OPEN
          : texts.betTaken,
    );
  if (interrupted !== undefined && view.isOpen !== undefined) take(interrupted);
  view.started?.(settleWaiting, () => waiting !== undefined);
  refresh();
  tell({ type: 'ready' });
};

// Runs in a separate task, because the embedding page may share the thread and be busy.
setTimeout(() => {
  show();
  void begin();
});
