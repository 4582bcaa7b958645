import { $apiClient, callApi, createIntentKey } from '@croupier/api-client';
import { changeFakename, getInfo, saveProfileInfo } from '@croupier/contract/account';
import { makeDeposit } from '@croupier/contract/cashier';
import { getGames } from '@croupier/contract/games';
import { screen } from '@testing-library/react';
import { useLocation } from '@croupier/router';
import { createStore } from 'effector';
import { useUnit } from 'effector-react';
import {
  answer,
  apiScope,
  fakeApi,
  refusalOf,
  refuse,
  renderWithScope,
  sampleAccount,
  sampleBalance,
  sampleBanner,
  sampleGame,
  sampleGeneralInfo,
  sampleLoyalty,
  sampleOffer,
  samplePaymentMethod,
  sampleProfile,
  samplePromotion,
  sampleSiteConfig,
  sampleTournament,
  sampleTransaction,
  sampleWin,
} from './index.ts';
import { accountBalance, accountInfo, profile } from '@croupier/contract/account';
import { banner, offer } from '@croupier/contract/bonuses';
import { paymentMethod, transaction } from '@croupier/contract/cashier';
import { promotion, siteConfig } from '@croupier/contract/content';
import { game, win } from '@croupier/contract/games';
import { getLoyaltyInfo } from '@croupier/contract/loyalty';
import { getGeneralInfo } from '@croupier/contract/metadata';
import { tournament } from '@croupier/contract/tournaments';
import * as v from 'valibot';

const samples: readonly (readonly [string, v.GenericSchema, unknown])[] = [
  ['balance', accountBalance, sampleBalance()],
  ['account', accountInfo, sampleAccount()],
  ['profile', profile, sampleProfile()],
  ['game', game, sampleGame()],
  ['win', win, sampleWin()],
  ['payment method', paymentMethod, samplePaymentMethod()],
  ['transaction', transaction, sampleTransaction()],
  ['tournament', tournament, sampleTournament()],
  ['promotion', promotion, samplePromotion()],
  ['offer', offer, sampleOffer()],
  ['banner', banner, sampleBanner()],
  ['loyalty', getLoyaltyInfo.output, sampleLoyalty()],
  ['general info', getGeneralInfo.output, sampleGeneralInfo()],
  ['site config', siteConfig, sampleSiteConfig()],
];

test.each(samples)('the sample %s satisfies the contract', (_name, schema, value) => {
  expect(v.safeParse(schema, value).issues).toBeUndefined();
});

describe('the fake API', () => {
  test('passes the parsed input to its handler and answers', async () => {
    const { client, calls } = fakeApi([
      answer(getGames, ({ count, tags }) => ({ items: [sampleGame({ sysname: tags[0] ?? 'x' })], count })),
    ]);
    expect(await callApi(client, getGames, { count: 3, tags: ['new'] })).toMatchObject({
      count: 3,
      items: [{ sysname: 'new' }],
    });
    expect(calls).toMatchObject([{ method: 'games.get', verb: 'GET', input: { count: '3', tags: 'new' } }]);
  });

  test('reads the text null as null, as the platform does', async () => {
    const seen: unknown[] = [];
    const { client } = fakeApi([
      answer(saveProfileInfo, (input) => {
        seen.push(input);
        return 1;
      }),
    ]);
    await callApi(client, saveProfileInfo, { first_name: 'Ada', last_name: null });
    expect(seen).toEqual([{ first_name: 'Ada', last_name: null }]);
  });

  test('refuses an input that the platform would refuse', async () => {
    const { client } = fakeApi([answer(changeFakename, 1), refuse(getInfo, 'AuthorizationException')]);
    await expect(callApi(client, changeFakename, { fakename: 'x'.repeat(31) })).rejects.toMatchObject({
      code: 'InvalidParameterException',
      invalidParameters: { fakename: 'invalid' },
    });
    await expect(callApi(client, getInfo, {})).rejects.toMatchObject({ code: 'AuthorizationException', status: 401 });
  });

  test('a handler may refuse one call', async () => {
    const { client } = fakeApi([
      answer(makeDeposit, () => Promise.reject(refusalOf('BillingTransactionDeclinedException', { reason: 'limit' }))),
    ]);
    await expect(
      callApi(client, makeDeposit, { method: 'card', amount: 5 }, { idempotencyKey: createIntentKey() }),
    ).rejects.toMatchObject({ code: 'BillingTransactionDeclinedException', reason: 'limit' });
  });

  test('an answer that violates the contract fails the test', async () => {
    const { client } = fakeApi([answer(getInfo, () => sampleAccount({ uid: -1 }))]);
    await expect(callApi(client, getInfo, {})).rejects.toMatchObject({
      type: 'network',
      message: expect.stringContaining('Invalid'),
    });
  });

  test('a call without a handler fails with its address', async () => {
    const { client } = fakeApi([]);
    await expect(callApi(client, getInfo, {})).rejects.toMatchObject({
      type: 'network',
      message: 'Nothing answers /api/account.getInfo in this test',
    });
  });
});

test('renders a component in its scope, at its address', () => {
  const $word = createStore('nothing');
  const Part = () => <p>{`${useUnit($word)} at ${useLocation().pathname}`}</p>;
  const { scope, client } = apiScope([], { values: [[$word, 'something']] });
  renderWithScope(<Part />, { scope, path: '/cashier/deposit' });
  expect(screen.getByText('something at /cashier/deposit')).toBeInTheDocument();
  expect(scope.getState($apiClient)).toBe(client);
});
