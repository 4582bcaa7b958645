/** @jest-environment jsdom */
import type { EventView } from '../../sportsbook/book/book.view.ts';
import { createBoard } from './board.ts';
import type { Chosen } from './slip.storage.ts';

const event = (id: string, changes: Partial<EventView> = {}, odds = 1500): EventView => ({
  id,
  sport: 'football',
  league: 'League',
  home: `Red ${id}`,
  away: 'Blue Stars',
  starts_at: 0,
  ends_at: 1,
  status: 'live',
  minute: 7,
  score: [2, 1],
  is_suspended: false,
  markets: [
    {
      key: 'winner',
      line: 0,
      selections: [
        { id: `winner|home`, pick: 'home', odds },
        { id: `winner|away`, pick: 'away', odds: 2500 },
      ],
    },
    { key: 'total', line: 2500, selections: [{ id: 'total|over', pick: 'over', odds: 1900 }] },
  ],
  ...changes,
});

const open = () => {
  const selected = new Set<string>();
  const choices: Chosen[] = [];
  const board = createBoard({
    locale: 'en',
    isChosen: (eventId, selection) => selected.has(`${eventId} ${selection}`),
    choose: (chosen) => void choices.push(chosen),
  });
  document.body.replaceChildren(board.element);
  const find = (selector: string): HTMLElement => {
    const found = board.element.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`The board has no ${selector}`);
    return found;
  };
  const matches = (section: string) =>
    [...board.element.querySelectorAll<HTMLElement>(`section[aria-label="${section}"] article`)].map(
      ({ dataset }) => dataset['event'],
    );
  return { board, choices, selected, find, matches };
};

test('shows live and coming matches of the chosen sport', () => {
  const { board, find, matches } = open();
  const coming = { status: 'upcoming', starts_at: Date.now() + 60_000 } as const;
  board.show([event('1'), event('2', { sport: 'hockey' }), event('3', coming)]);
  const [live, upcoming] = [...board.element.querySelectorAll('section')].map(
    (section) => section.getAttribute('aria-label') ?? '',
  );
  expect([matches(live ?? ''), matches(upcoming ?? '')]).toEqual([['1', '2'], ['3']]);
  find('.chip:nth-child(3)').click();
  expect([matches(live ?? ''), matches(upcoming ?? '')]).toEqual([['2'], []]);
  expect(find('.chip:nth-child(3)').getAttribute('aria-pressed')).toBe('true');
  expect(find('.chip').getAttribute('aria-pressed')).toBe('false');
  expect(find(`section[aria-label="${upcoming}"] .empty`).hidden).toBe(false);
});

test('marks odds that rise or fall, and keeps the focus and the button', () => {
  const { board, find } = open();
  board.show([event('1')]);
  const button = find('[data-selection="winner|home"]');
  button.focus();
  expect(button.dataset['moved']).toBe('');
  board.show([event('1', {}, 1700)]);
  expect(button.dataset['moved']).toBe('up');
  board.show([event('1', {}, 1600)]);
  expect(button.dataset['moved']).toBe('down');
  expect(document.activeElement).toBe(button);
});

test('keeps the buttons of a suspended match without odds', () => {
  const { board, find } = open();
  board.show([event('1')]);
  board.show([event('1', { is_suspended: true, markets: [] })]);
  const button = find('[data-selection="winner|home"]');
  expect([button.querySelector('.price')?.textContent, button.hasAttribute('disabled')]).toEqual(['–', true]);
  expect(find('.paused').hidden).toBe(true);
});

test('says that a match is suspended which never had odds', () => {
  const { board, find } = open();
  board.show([event('1', { is_suspended: true, markets: [] })]);
  expect(find('.paused').hidden).toBe(false);
});

test('shows all markets on request', () => {
  const { board, find } = open();
  board.show([event('1')]);
  expect(board.element.querySelectorAll('.market')).toHaveLength(1);
  find('.more').click();
  expect(board.element.querySelectorAll('.market')).toHaveLength(2);
  expect(find('.more').getAttribute('aria-expanded')).toBe('true');
  find('.more').click();
  expect(board.element.querySelectorAll('.market')).toHaveLength(1);
});

test('chooses a selection at its current odds and marks it as chosen', () => {
  const { board, choices, selected, find } = open();
  board.show([event('1')]);
  board.show([event('1', {}, 1700)]);
  find('[data-selection="winner|home"]').click();
  expect(choices).toMatchObject([{ eventId: '1', selection: 'winner|home', odds: 1700, event: 'Red 1 – Blue Stars' }]);
  selected.add('1 winner|home');
  board.redraw();
  expect(find('[data-selection="winner|home"]').getAttribute('aria-pressed')).toBe('true');
});
