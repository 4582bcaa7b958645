import type { State } from './api.ts';
import { h, icon, type IconName } from './dom.ts';
import type { Frame } from './frame.ts';
import { openFairness, type ChangeSeed } from './panels/fairness.ts';
import { openHistory } from './panels/history.ts';
import { openRules } from './panels/rules.ts';

type HeaderActions = Readonly<{
  /** Returns whether the game is fast now. */
  toggleTurbo: () => boolean;
  /** Reads the state again; `undefined` if that failed. */
  load: () => Promise<State | undefined>;
  changeSeed: ChangeSeed;
  /** Asks the embedding page to close the game; `undefined` if there is no such page. */
  close: (() => void) | undefined;
}>;

const tool = (label: string, symbol: IconName, onclick: () => void): HTMLButtonElement =>
  h('button', { type: 'button', class: 'icon', 'aria-label': label, title: label, onclick }, icon(symbol));
const toggle = (label: string, symbol: IconName, onToggle: () => boolean): HTMLButtonElement => {
  const button = tool(label, symbol, () => {
    button.setAttribute('aria-pressed', String(onToggle()));
  });
  button.setAttribute('aria-pressed', 'false');
  return button;
};

/** The game's name and its tools: turbo, sound, rules, history, fairness and the way back. */
export const createGameHeader = (frame: Frame, { toggleTurbo, load, changeSeed, close }: HeaderActions) => {
  const { setup, texts, sound } = frame;
  const openWithState = (open: (state: State) => void) => (): void => {
    void load().then((state) => {
      if (state !== undefined) open(state);
    });
  };
  const rules = tool(texts.rules, 'rules', () => {
    openRules(frame);
  });
  const showHistory = openWithState((state) => {
    openHistory(frame, state);
  });
  const showFairness = openWithState((state) => {
    openFairness(frame, state, changeSeed);
  });
  return h(
    'header',
    { class: 'top' },
    h('h1', { dir: 'auto' }, setup.name),
    setup.mode === 'demo' && h('span', { class: 'demo', title: texts.demoNote }, texts.demo),
    h(
      'nav',
      { class: 'tools' },
      toggle(texts.turbo, 'turbo', toggleTurbo),
      toggle(texts.sound, 'sound', () => sound.toggle()),
      rules,
      tool(texts.history, 'history', showHistory),
      tool(texts.fairness, 'fairness', showFairness),
      close && tool(texts.back, 'close', close),
    ),
  );
};
