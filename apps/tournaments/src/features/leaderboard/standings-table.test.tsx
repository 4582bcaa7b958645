import { money } from '@croupier/money';
import { $siteConfig } from '@croupier/site-config';
import { renderWithScope, sampleSiteConfig } from '@croupier/testing';
import { screen, within } from '@testing-library/react';
import { fork } from 'effector';
import { StandingsTable } from './standings-table.tsx';

const standings = [
  { place: 1, fakename: 'Lu***', points: 12_345, is_me: false, prize: money(50_000, 'USD') },
  { place: 2, fakename: 'AdaWins', points: 900, is_me: true, prize: null },
];

test("marks the visitor's own line", () => {
  renderWithScope(
    <StandingsTable caption="Standings" standings={standings} own={{ is_participant: true, place: 2, points: 900 }} />,
  );
  const rows = within(screen.getByRole('table', { name: 'Standings' })).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toHaveTextContent('12,345');
  expect(rows[1]).toHaveTextContent('$500');
  expect(rows[2]).toHaveAttribute('aria-current', 'true');
  expect(rows[2]).toHaveTextContent('You');
});

test('adds a rank below the visible ones at the end, and none for visitors who do not participate', () => {
  const others = standings.slice(0, 1);
  const { unmount } = renderWithScope(
    <StandingsTable caption="Standings" standings={others} own={{ is_participant: true, place: 41, points: 7 }} />,
  );
  expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('41You7');
  unmount();
  renderWithScope(
    <StandingsTable caption="Standings" standings={others} own={{ is_participant: false, place: null, points: 0 }} />,
  );
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

test('writes points as the language does', () => {
  renderWithScope(<StandingsTable caption="Standings" standings={standings} own={null} />, { locale: 'de' });
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('12.345');
});

test('shows the pictures of the CMS for the first places, and the number of the others', () => {
  const config = sampleSiteConfig({ leaderTopImages: ['https://media.test/first.svg'] });
  renderWithScope(<StandingsTable caption="Standings" standings={standings} own={null} />, {
    scope: fork({ values: [[$siteConfig, config]] }),
  });
  const [, first, second] = screen.getAllByRole('row');
  expect(within(first ?? document.body).getByRole('img', { name: '1' })).toHaveAttribute(
    'src',
    expect.stringContaining('first.svg'),
  );
  expect(within(second ?? document.body).queryByRole('img')).not.toBeInTheDocument();
  expect(second).toHaveTextContent(/^2AdaWins/);
});
