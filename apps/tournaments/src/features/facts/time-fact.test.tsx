import type { Tournament } from '@croupier/contract/tournaments';
import { $siteConfig } from '@croupier/site-config';
import { renderWithScope, sampleSiteConfig, sampleTournament } from '@croupier/testing';
import { fork } from 'effector';
import { TimeFact } from './index.ts';

const show = (durationType: 'timer' | 'dates', more: Partial<Tournament>): string => {
  const config = { ...sampleSiteConfig(), tournaments: { isShowParticipants: true, durationType } };
  const { container } = renderWithScope(<TimeFact tournament={sampleTournament(more)} />, {
    scope: fork({ values: [[$siteConfig, config]] }),
  });
  return container.textContent ?? '';
};
const times = { starts_at: '2026-02-01T10:00:00.000Z', ends_at: '2026-03-01T10:00:00.000Z' };

test.each<[string, 'timer' | 'dates', Partial<Tournament>, RegExp]>([
  ['the start of an upcoming tournament', 'dates', { status: 'upcoming' }, /^Starts01\.02\.2026/],
  ['the end of an active tournament', 'dates', { status: 'active' }, /^Ends01\.03\.2026/],
  ['a countdown to the start', 'timer', { status: 'upcoming' }, /^Starts in/],
  ['a countdown to the end', 'timer', { status: 'active' }, /^Ends in/],
  ['when a finished tournament ended', 'timer', { status: 'finished' }, /^Ended01\.03\.2026$/],
  [
    'when a tournament was cancelled',
    'timer',
    { status: 'finished', cancellation: { reason: 'Down', cancelled_at: '2026-02-02T10:00:00.000Z' } },
    /^Cancelled on02\.02\.2026$/,
  ],
])('shows %s (%s)', (_what, durationType, more, text) => {
  expect(show(durationType, { ...times, ...more })).toMatch(text);
});
