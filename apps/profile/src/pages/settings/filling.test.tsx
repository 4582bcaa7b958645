import { answer, apiScope, renderWithScope, sampleAccount, sampleProfile, sampleSiteConfig } from '@croupier/testing';
import { getPersonalDataFields, getProfileInfo, saveProfileInfo } from '@croupier/contract/account';
import { $toasts } from '@croupier/dialogs';
import { navigatorReady } from '@croupier/navigation';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { allSettled } from 'effector';
import { opened, savePersonalDataFx } from './settings.page.model.ts';
import { SettingsPage } from './settings.page.tsx';

const show = async (query: Readonly<Record<string, string>>) => {
  const api = apiScope(
    [
      answer(getProfileInfo, sampleProfile()),
      answer(getPersonalDataFields, { country_code: 'DE', fields: [] }),
      answer(saveProfileInfo, 1),
    ],
    {
      values: [
        [$siteConfig, sampleSiteConfig()],
        [$user, sampleAccount()],
      ] as [never, unknown][],
    },
  );
  const went: string[] = [];
  await allSettled(navigatorReady, {
    scope: api.scope,
    params: { within: (to) => went.push(to), leave: (to) => went.push(`leave ${to}`) },
  });
  const page = { name: 'profile-settings', path: '/profile/settings', params: {}, query, hash: '', locale: 'en' };
  const visit = () => allSettled(opened, { scope: api.scope, params: page });
  await visit();
  const { rerender } = renderWithScope(<SettingsPage />, { scope: api.scope, path: page.path });
  return { ...api, went, visit, rerender };
};

const toastsOf = (scope: Awaited<ReturnType<typeof show>>['scope']) =>
  scope.getState($toasts).map((toast) => ('text' in toast ? toast.text : null));

test.each([
  ['withdrawal', /take you back to your withdrawal/],
  ['deposit', /take you back to your deposit/],
  ['verification', /take you back to your verification/],
  ['fill-profile-info', /take you back to the previous page/],
  ['never-heard-of', /take you back to the previous page/],
])('says once why a player was sent here for %s, and leads back after saving', async (toastType, text) => {
  const { scope, went } = await show({ from: '/cashier/withdraw', toastType });
  expect(toastsOf(scope)).toEqual([expect.stringMatching(text)]);
  expect(went).toEqual([]);
  await allSettled(savePersonalDataFx, { scope, params: { first_name: 'Grace' } });
  expect(went).toEqual(['/cashier/withdraw']);
});

test('shows no reason to a player who opened the page themselves, and stays', async () => {
  const { scope, went } = await show({});
  expect(scope.getState($toasts)).toEqual([]);
  await allSettled(savePersonalDataFx, { scope, params: { first_name: 'Grace' } });
  expect(went).toEqual([]);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'does not continue to %s',
  async (from) => {
    const { scope, went } = await show({ from, toastType: 'withdrawal' });
    expect(scope.getState($toasts)).toHaveLength(1);
    await allSettled(savePersonalDataFx, { scope, params: { first_name: 'Grace' } });
    expect(went).toEqual([]);
  },
);
