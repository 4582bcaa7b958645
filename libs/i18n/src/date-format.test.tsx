import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { formatDate, formatDateTime, formatTime, useTimeZone } from './index.ts';

test.each([
  ['2026-01-31T09:05:00.000Z', 'UTC', '31.01.2026', '9:05'],
  ['2026-01-31T23:59:59.999Z', 'UTC', '31.01.2026', '23:59'],
  ['2026-01-31T00:00:00.000Z', 'UTC', '31.01.2026', '0:00'],
  ['2026-01-31T23:30:00.000Z', 'Europe/Berlin', '01.02.2026', '0:30'],
  ['2026-07-01T12:00:00.000Z', 'America/New_York', '01.07.2026', '8:00'],
])('%s in %s is %s %s', (at, zone, date, time) => {
  expect([formatDate(at, zone), formatTime(at, zone), formatDateTime(at, zone)]).toEqual([
    date,
    time,
    `${date} ${time}`,
  ]);
  expect(formatDate(Date.parse(at), zone)).toBe(date);
});

const At = () => <time>{formatTime('2026-01-31T12:00:00.000Z', useTimeZone())}</time>;

test("the server formats in UTC, the browser in the visitor's time zone after hydration", () => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: 'Asia/Dubai' });
  const html = renderToString(<At />);
  expect(html).toBe('<time>12:00</time>');

  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  render(<At />, { container, hydrate: true });
  expect(screen.getByText('16:00')).toBeInTheDocument();
  expect(errors).not.toHaveBeenCalled();
});
