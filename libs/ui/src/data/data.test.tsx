import { money } from '@croupier/money';
import { act, screen } from '@testing-library/react';
import { pageWindow } from '../navigation/page-window.ts';
import { renderOnPage } from '../testing-page.tsx';
import { Amount, Countdown, DateTime, formatDate, formatDateTime, formatTime, formatTimeLeft, Table } from './index.ts';

test('formats dates as dd.mm.yyyy and times as H:mm', () => {
  expect([
    formatDate('2026-01-05T09:05:00Z', 'utc'),
    formatTime('2026-01-05T09:05:00Z', 'utc'),
    formatDateTime('2026-12-31T23:59:00Z', 'utc'),
    formatDate('soon'),
  ]).toEqual(['05.01.2026', '9:05', '31.12.2026 23:59', '']);
  renderOnPage(<DateTime value="2026-01-05T09:05:00Z" show="date" />);
  expect(screen.getByText(formatDate('2026-01-05T09:05:00Z')).tagName).toBe('TIME');
});

test.each([
  [0, '00:00:00'],
  [-5, '00:00:00'],
  [999, '00:00:01'],
  [3_661_000, '01:01:01'],
  [90_000_000, '1d 01:00:00'],
])('formats %d ms as %s', (milliseconds, text) => expect(formatTimeLeft(milliseconds)).toBe(text));

test.each([
  [0, '0:00'],
  [999, '0:01'],
  [65_000, '1:05'],
  [3_599_000, '59:59'],
  [3_600_000, '01:00:00'],
])('formats %d ms with `short` as %s', (milliseconds, text) =>
  expect(formatTimeLeft(milliseconds, { short: true })).toBe(text),
);

test('a countdown uses the clock of the server and ends once', () => {
  jest.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') });
  const ended = jest.fn();
  renderOnPage(<Countdown to="2026-01-01T00:00:05Z" clockOffset_ms={2000} onEnd={ended} />);
  expect(screen.getByRole('timer')).toHaveTextContent('00:00:03');
  act(() => {
    jest.advanceTimersByTime(2000);
  });
  expect(screen.getByRole('timer')).toHaveTextContent('00:00:01');
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  expect(screen.getByRole('timer')).toHaveTextContent('00:00:00');
  expect(ended).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('an amount is left to right, and a credit has a plus', () => {
  renderOnPage(
    <>
      <Amount value={money(100050, 'USD')} />
      <Amount value={money(500, 'EUR')} tone="flow" />
    </>,
  );
  expect(screen.getByText('$1,000.50')).toHaveAttribute('dir', 'ltr');
  expect(screen.getByText('+€5')).toBeVisible();
});

test('a table keeps its roles as cards', () => {
  renderOnPage(
    <Table
      caption="Leaders"
      rows={[{ name: 'Nova', prize: 5 }]}
      rowKey={({ name }) => name}
      isCurrent={() => true}
      columns={[
        { key: 'n', header: 'Player', render: ({ name }) => name },
        { key: 'p', header: 'Prize', render: ({ prize }) => prize },
      ]}
    />,
  );
  expect(screen.getByRole('table', { name: 'Leaders' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Nova' })).toHaveAttribute('data-label', 'Player');
  expect(screen.getByRole('row', { current: true })).toHaveTextContent('Nova5');
});

test.each([
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, 3, 4, 5, null, 10]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [10, 10, [1, null, 6, 7, 8, 9, 10]],
])('page %d of %d', (page, pages, offered) => expect(pageWindow(page, pages)).toEqual(offered));
