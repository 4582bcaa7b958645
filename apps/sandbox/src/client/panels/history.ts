import { writeMoment } from '../../locale/format.ts';
import type { RoundView, State } from '../api.ts';
import { h } from '../dom.ts';
import type { Frame } from '../frame.ts';
import { openDialog } from './dialog.ts';
import { resultText, stakeText } from './round-amounts.ts';

const roundRow = (frame: Frame, round: RoundView): HTMLElement =>
  h(
    'tr',
    {},
    h('td', {}, writeMoment(new Date(round.created_at), frame.setup.locale)),
    h('td', {}, h('bdi', {}, stakeText(frame, round))),
    h('td', {}, h('bdi', {}, resultText(frame, round))),
  );

/** The last rounds with stake and payout. */
export const openHistory = (frame: Frame, { rounds }: State): void => {
  const { texts } = frame;
  const titles = [texts.time, texts.stake, texts.payout].map((title) => h('th', { scope: 'col' }, title));
  const table = h(
    'table',
    {},
    h('thead', {}, h('tr', {}, ...titles)),
    h('tbody', {}, ...rounds.map((round) => roundRow(frame, round))),
  );
  openDialog(texts, texts.history, rounds.length === 0 ? h('p', {}, texts.empty) : table);
};
