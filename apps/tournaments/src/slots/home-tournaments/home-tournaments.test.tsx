import { getTournaments } from '@croupier/contract/tournaments';
import type { PageContext } from '@croupier/navigation';
import { $siteConfig } from '@croupier/site-config';
import { answer, apiScope, refuse, renderWithScope, sampleSiteConfig, sampleTournament } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { HomeTournamentsSlot } from './home-tournaments.slot.tsx';
import { opened } from './home-tournaments.model.ts';

const home: PageContext = { name: 'index', path: '/', params: {}, query: {}, hash: '', locale: 'en' };
const far = '2099-01-01T00:00:00.000Z';
const list = [
  sampleTournament({ ends_at: far, user_info: { is_participant: true, place: 4, points: 90 } }),
  sampleTournament({
    id: 'next',
    status: 'upcoming',
    starts_at: far,
    description: { title: 'Spring race', text: '', rules: [] },
  }),
  sampleTournament({ id: 'past', status: 'finished', description: { title: 'Autumn race', text: '', rules: [] } }),
];

const draw = async (config = sampleSiteConfig()) => {
  const { scope } = apiScope([answer(getTournaments, { items: list, count: 3 })], { values: [[$siteConfig, config]] });
  await allSettled(opened, { scope, params: home });
  return renderWithScope(<HomeTournamentsSlot section={{ __component: 'home.tournaments', title: 'Races' }} />, {
    scope,
  });
};

test('shows active and upcoming tournaments, not finished ones', async () => {
  await draw();
  expect(screen.getByRole('link', { name: 'Races' })).toHaveAttribute('href', '/tournaments');
  expect(screen.getByRole('link', { name: 'Winter race' })).toHaveAttribute('href', '/tournaments/winter-race');
  expect(screen.getByText('Ends in')).toBeInTheDocument();
  expect(screen.getByText('Starts in')).toBeInTheDocument();
  expect(screen.getByText('Your place: 4')).toBeInTheDocument();
  expect(screen.getAllByText('€10,000')).toHaveLength(2);
  expect(screen.queryByText('Autumn race')).not.toBeInTheDocument();
});

test('links the title to all tournaments unless the CMS disables it', async () => {
  const config = sampleSiteConfig();
  await draw({ ...config, flags: { ...config.flags, isTitleClickable: false } });
  expect(screen.queryByRole('link', { name: 'Races' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Races' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All: Races' })).toHaveAttribute('href', '/tournaments');
});

test('shows participants and countdowns or dates as the CMS configures', async () => {
  await draw(sampleSiteConfig({ tournaments: { isShowParticipants: false, durationType: 'dates' } }));
  expect(screen.queryByText('12 players')).not.toBeInTheDocument();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.getByText('Ends')).toBeInTheDocument();
});

test('shows nothing without tournaments, and an error when they fail to load', async () => {
  const empty = apiScope([answer(getTournaments, { items: [], count: 0 })]);
  await allSettled(opened, { scope: empty.scope, params: home });
  expect(renderWithScope(<HomeTournamentsSlot />, { scope: empty.scope }).container).toBeEmptyDOMElement();
  const failing = apiScope([refuse(getTournaments, 'ApplicationUnavailableException')]);
  await allSettled(opened, { scope: failing.scope, params: home });
  renderWithScope(<HomeTournamentsSlot />, { scope: failing.scope });
  expect(screen.getByRole('alert')).toBeInTheDocument();
});
