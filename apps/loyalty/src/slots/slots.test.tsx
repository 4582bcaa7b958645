import {
  answer,
  apiScope,
  refuse,
  renderWithScope,
  sampleAccount,
  sampleLoyalty,
  type FakeAnswer,
} from '@croupier/testing';
import { getLoyaltyInfo } from '@croupier/contract/loyalty';
import { $currentDialog } from '@croupier/dialogs';
import type { PageContext } from '@croupier/navigation';
import { $user } from '@croupier/session';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { remote } from '../remote.ts';

const page: PageContext = {
  name: 'profile-settings',
  path: '/profile/settings',
  params: {},
  query: {},
  hash: '',
  locale: 'en',
};
const fox = { id: 1, name: 'The Fox', image_url: 'http://art.test/fox.svg' };

const show = async (name: string, ...answers: readonly FakeAnswer[]) => {
  const api = apiScope(answers, { values: [[$user, sampleAccount()]] });
  const load = remote.slots[name];
  if (!load) throw new Error(`There is no slot ${name}`);
  const { Slot, opened } = await load();
  if (opened) await allSettled(opened, { scope: api.scope, params: page });
  return { ...api, ...renderWithScope(<Slot />, { scope: api.scope, path: page.path }) };
};

test.each(['profile.character', 'profile-loyalty.character'])(
  '%s shows whom the player has chosen to be, and asks for nothing else',
  async (name) => {
    const { calls } = await show(name, answer(getLoyaltyInfo, sampleLoyalty({ character: fox })));
    expect(within(screen.getByRole('region', { name: 'Your character' })).getByText('The Fox')).toBeVisible();
    expect(calls.map(({ method }) => method)).toEqual(['loyalty.getinfo']);
  },
);

test.each(['profile.character', 'profile-loyalty.character'])(
  '%s offers a choice to players without one',
  async (name) => {
    const { scope } = await show(name, answer(getLoyaltyInfo, sampleLoyalty({ character: null })));
    await userEvent.click(screen.getByRole('button', { name: 'Choose your character' }));
    expect(scope.getState($currentDialog)).toMatchObject({ name: 'loyalty-character-change' });
  },
);

test('the account layout shows no error when the programme fails to load; its page does', async () => {
  const failed = refuse(getLoyaltyInfo, 'AccessDeniedException');
  const { container, unmount } = await show('profile.character', failed);
  expect(container).toBeEmptyDOMElement();
  unmount();
  await show('profile-loyalty.character', failed);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
