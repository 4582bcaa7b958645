import { getQuests, type LoyaltyQuest } from '@croupier/contract/loyalty';
import { $currentDialog } from '@croupier/dialogs';
import { money } from '@croupier/money';
import { $user } from '@croupier/session';
import { answer, apiScope, refusalOf, renderWithScope, sampleAccount } from '@croupier/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { sampleQuest } from '../../testing/samples.ts';
import { Quests, questsRequested } from './index.ts';

const show = async (quests: () => LoyaltyQuest[]) => {
  const { scope } = apiScope([answer(getQuests, quests)], { values: [[$user, sampleAccount()]] });
  await allSettled(questsRequested, { scope });
  return renderWithScope(<Quests pointsAlias="Stars" />, { scope });
};
const done = sampleQuest({ sysname: 'done', title: 'Done', completed_at: '2026-02-01T12:00:00.000Z' });

test('shows open quests before completed ones, and how many are completed', async () => {
  await show(() => [done, sampleQuest()]);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'A hundred rounds',
    'Done',
  ]);
  expect(screen.getByText('1 of 2 completed')).toBeVisible();
});

test.each<[string, Partial<LoyaltyQuest>, RegExp]>([
  ['rounds', {}, /6 of 100/],
  ['dollars', { counts: 'usd_cents', progress: 1_050, target: 10_000 }, /\$10\.50 of \$100/],
  ['a single step', { progress: 0, target: 1 }, /To do/],
  ['completion', { completed_at: '2026-02-01T12:00:00.000Z' }, /Completed/],
])('shows the progress of a quest in %s', async (_what, more, text) => {
  await show(() => [sampleQuest(more)]);
  expect(screen.getByRole('listitem')).toHaveTextContent(text);
});

test('lists all rewards, and opens the quest in a dialog', async () => {
  const rewards: LoyaltyQuest['rewards'] = [
    { type: 'points', points: 50 },
    { type: 'money', amount: money(500, 'EUR') },
  ];
  const { scope } = await show(() => [sampleQuest({ rewards })]);
  expect(screen.getByText('50 Stars · €5 to your main balance')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'A hundred rounds' }));
  expect(scope.getState($currentDialog)).toMatchObject({
    name: 'loyalty-quest',
    props: { sysname: 'hundred-rounds' },
  });
});

test('shows nothing without quests', async () => {
  const { container } = await show(() => []);
  expect(container).toBeEmptyDOMElement();
});

test('shows an error and loads the quests on the next attempt', async () => {
  const state = { isDown: true };
  await show(() => {
    if (state.isDown) throw refusalOf('ApplicationUnavailableException');
    return [sampleQuest()];
  });
  expect(screen.getByRole('alert')).toBeVisible();
  state.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('A hundred rounds')).toBeVisible();
});
