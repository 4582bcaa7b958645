import { getCharacters, getLoyaltyInfo, setCharacter } from '@croupier/contract/loyalty';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { answer, apiScope, refusalOf, sampleAccount, sampleLoyalty, sampleSiteConfig } from '@croupier/testing';
import { allSettled, fork } from 'effector';
import { sampleCharacter } from '../../testing/samples.ts';
import { $characterPlaces, $characters, charactersRequested, chooseCharacterFx } from './index.ts';

const places = (more: { isEnableLoyalty?: boolean; isEnableCharacters?: boolean }) => {
  const config = sampleSiteConfig();
  return fork({
    values: [
      [
        $siteConfig,
        {
          ...config,
          loyalty: { ...config.loyalty, isEnableLoyalty: true, isEnableCharacters: true, ...more },
          loyaltyDisplay: { ...config.loyaltyDisplay, placesWhereDisplayedCharacters: ['profile-page'] },
        },
      ],
    ],
  }).getState($characterPlaces);
};
const arrange = () => {
  const state = { chosen: 1, isRefused: false, isDown: false };
  const api = apiScope(
    [
      answer(getCharacters, () => {
        if (state.isDown) throw refusalOf('ApplicationUnavailableException');
        const items = [1, 2].map((id) => sampleCharacter({ id, is_selected: id === state.chosen }));
        return { items, offset: 0, limit: 100, total: 2 };
      }),
      answer(setCharacter, ({ id }) => {
        if (state.isRefused) throw refusalOf('AccessDeniedException', { reason: 'too_soon' });
        state.chosen = id;
        return 1;
      }),
      answer(getLoyaltyInfo, sampleLoyalty()),
    ],
    { values: [[$user, sampleAccount()]] },
  );
  const selected = () => api.scope.getState($characters).list.find(({ is_selected: isOwn }) => isOwn)?.id;
  return { ...api, state, selected };
};

test('appears only where a site with programme and characters shows it', () => {
  expect(places({})).toEqual(['profile-page']);
  expect(places({ isEnableLoyalty: false })).toEqual([]);
  expect(places({ isEnableCharacters: false })).toEqual([]);
});

test('reloads characters and standing after a choice', async () => {
  const { scope, selected, calls } = arrange();
  await allSettled(charactersRequested, { scope });
  expect(selected()).toBe(1);
  await allSettled(chooseCharacterFx, { scope, params: 2 });
  expect(selected()).toBe(2);
  expect(calls.map(({ method }) => method)).toContain('loyalty.getinfo');
});

test('reloads the characters after a rejection, too', async () => {
  const { scope, state, selected } = arrange();
  await allSettled(charactersRequested, { scope });
  // Another browser of the player has chosen meanwhile.
  state.chosen = 2;
  state.isRefused = true;
  await allSettled(chooseCharacterFx, { scope, params: 1 });
  expect(selected()).toBe(2);
});

test('keeps the characters when a reload fails, and reports a first load that fails', async () => {
  const { scope, state } = arrange();
  state.isDown = true;
  await allSettled(charactersRequested, { scope });
  expect(scope.getState($characters).status).toBe('failed');
  state.isDown = false;
  await allSettled(charactersRequested, { scope });
  state.isDown = true;
  await allSettled(charactersRequested, { scope });
  expect(scope.getState($characters)).toMatchObject({ status: 'ready', list: [{ id: 1 }, { id: 2 }] });
});
