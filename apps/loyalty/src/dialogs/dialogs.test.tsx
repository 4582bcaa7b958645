import {
  answer,
  apiScope,
  refusalOf,
  renderWithScope,
  sampleAccount,
  sampleBalance,
  sampleLoyalty,
  sampleSiteConfig,
  type FakeAnswer,
} from '@croupier/testing';
import { getBalance } from '@croupier/contract/account';
import { getGameHistory } from '@croupier/contract/games';
import {
  buyProduct,
  getCharacters,
  getLoyaltyInfo,
  getProducts,
  getPurchases,
  getQuests,
  setCharacter,
} from '@croupier/contract/loyalty';
import { $currentDialog, $toasts, dialogClosed, dialogOpened, type DialogRequest } from '@croupier/dialogs';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { remote } from '../remote.ts';
import { sampleCharacter, sampleProduct, samplePurchase, sampleQuest } from '../testing/samples.ts';

const base = (points: number) => [
  answer(getLoyaltyInfo, sampleLoyalty({ points })),
  answer(getGameHistory, { items: [], count: 0 }),
  answer(getPurchases, { items: [], count: 0 }),
  answer(getBalance, sampleBalance()),
];
const shelf = (...items: Parameters<typeof sampleProduct>) =>
  answer(getProducts, { items: items.map((own) => sampleProduct(own)), count: items.length });

const open = async (request: DialogRequest, answers: readonly FakeAnswer[], isPlayer = true) => {
  const api = apiScope(answers, {
    values: [[$siteConfig, sampleSiteConfig()], ...(isPlayer ? [[$user, sampleAccount()]] : [])] as [never, unknown][],
  });
  await allSettled(dialogOpened, { scope: api.scope, params: request });
  const load = remote.dialogs[request.name];
  if (!load) throw new Error(`There is no dialog ${request.name}`);
  const { Dialog } = await load();
  return { ...api, ...renderWithScope(<Dialog {...request.props} />, { scope: api.scope, path: '/loyalty' }) };
};
const confirm = { name: 'loyalty-shop-confirm', props: { id: 1 } };

test('shows the cost of a purchase before it, and its result afterwards', async () => {
  const { scope, calls } = await open(confirm, [
    shelf({}),
    answer(buyProduct, { ...samplePurchase(), points: 20 }),
    ...base(120),
  ]);
  expect(await screen.findByRole('heading', { name: 'Buy “Five for your balance”?' })).toBeVisible();
  expect(screen.getByText('Balance after purchase').parentElement).toHaveTextContent('20 Stars');
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
  await waitFor(() =>
    expect(scope.getState($currentDialog)).toMatchObject({
      name: 'loyalty-shop-buy',
      props: { purchase: { status: 'done', points: 20 } },
    }),
  );
  expect(calls.find(({ method }) => method === 'loyalty.buyproduct')?.input).toEqual({ id: '1' });
});

test('asks for the address of a product that is shipped', async () => {
  const { calls } = await open(confirm, [
    shelf({ reward: { type: 'item' } }),
    answer(buyProduct, { ...samplePurchase({ status: 'ordered' }), points: 20 }),
    ...base(120),
  ]);
  const address = await screen.findByRole('textbox', { name: /Delivery address/ });
  await userEvent.type(address, 'Here');
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
  expect(address).toBeInvalid();
  expect(address).toHaveFocus();
  await userEvent.type(address, ', Torstrasse 1, 10119 Berlin');
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'loyalty.buyproduct')?.input).toEqual({
      id: '1',
      address: 'Here, Torstrasse 1, 10119 Berlin',
    }),
  );
});

test('shows the missing points when they were spent elsewhere', async () => {
  let points = 120;
  await open(confirm, [
    shelf({}),
    answer(buyProduct, () => {
      points = 40;
      throw refusalOf('BillingTransactionDeclinedException', { reason: 'insufficient_points' });
    }),
    answer(getLoyaltyInfo, () => sampleLoyalty({ points })),
    ...base(0).slice(1),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Buy' }));
  expect(await screen.findByRole('heading', { name: 'You need 60 more Stars' })).toBeVisible();
});

test('says that the last one was sold', async () => {
  let left = 1;
  await open(confirm, [
    answer(getProducts, () => ({ items: [sampleProduct({ left })], count: 1 })),
    answer(buyProduct, () => {
      left = 0;
      throw refusalOf('BillingTransactionDeclinedException', { reason: 'sold_out' });
    }),
    ...base(120),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Buy' }));
  expect(await screen.findByText('This item is sold out.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Buy' })).not.toBeInTheDocument();
});

test('says how long the player waits after too many purchases', async () => {
  await open(confirm, [
    shelf({}),
    answer(buyProduct, () => {
      throw refusalOf('TooManyRequestsException', { error_data: { retry_after: 150 } });
    }),
    ...base(120),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Buy' }));
  expect(await screen.findByText('Too many attempts. Try again in 3 minutes.')).toBeVisible();
});

test('says that a break blocks purchases and keeps the points', async () => {
  await open(confirm, [
    shelf({}),
    answer(buyProduct, () => {
      throw refusalOf('AccessDeniedException', { reason: 'self_excluded' });
    }),
    ...base(120),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Buy' }));
  expect(await screen.findByText(/You cannot buy in the shop during a break or self-exclusion/)).toBeVisible();
});

test('keeps the confirmation without a response, and says that the player pays only once', async () => {
  const { scope } = await open(confirm, [
    shelf({}),
    answer(buyProduct, () => {
      throw new TypeError('connection lost');
    }),
    ...base(120),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Buy' }));
  expect(await screen.findByText(/You will not be charged twice/)).toBeVisible();
  expect(scope.getState($currentDialog)).toMatchObject({ name: 'loyalty-shop-confirm' });
});

test.each([
  ['loyalty-shop-confirm', { id: 99 }],
  ['loyalty-shop-confirm', {}],
  ['loyalty-shop-insufficient-funds', { id: 'x' }],
  ['loyalty-shop-buy', { purchase: { id: 1 } }],
  ['loyalty-quest', { sysname: 'nothing' }],
  ['loyalty-character-change-confirm', {}],
])('%s about what is not there says so and can be closed', async (name, props) => {
  const { scope } = await open({ name, props }, [shelf({}), answer(getQuests, []), ...base(120)]);
  expect(await screen.findByText('No longer available')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(scope.getState($currentDialog)).toBeNull();
});

test('offers a guest to register', async () => {
  await open(confirm, [shelf({})], false);
  expect(await screen.findByRole('link', { name: 'Register now' })).toHaveAttribute('href', '/forms/sign_up');
});

test.each([
  ['done', '“Five for your balance” is yours'],
  ['processing', '“Five for your balance” is on its way'],
  ['ordered', '“Five for your balance” has been ordered'],
  ['refunded', '“Five for your balance” could not be delivered'],
] as const)('a purchase that is %s says so', async (status, heading) => {
  await open({ name: 'loyalty-shop-buy', props: { purchase: { ...samplePurchase({ status }), points: 7 } } }, base(7));
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByText(/Your new balance:/)).toHaveTextContent('7 Points');
});

test('a quest shows its progress, its reward and a link to continue; one in dollars counts dollars', async () => {
  const quests = [
    sampleQuest(),
    sampleQuest({ sysname: 'table-talk', title: 'Table talk', progress: 3400, target: 10_000, counts: 'usd_cents' }),
  ];
  const first = await open({ name: 'loyalty-quest', props: { sysname: 'hundred-rounds' } }, [
    answer(getQuests, quests),
    ...base(120),
  ]);
  expect(await screen.findByRole('progressbar', { name: 'Progress: A hundred rounds' })).toHaveAttribute(
    'aria-valuetext',
    '6 of 100',
  );
  expect(screen.getByText('50 Stars')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/gamehall');
  first.unmount();
  await open({ name: 'loyalty-quest', props: { sysname: 'table-talk' } }, [answer(getQuests, quests), ...base(120)]);
  expect(await screen.findByRole('progressbar', { name: 'Progress: Table talk' })).toHaveAttribute(
    'aria-valuetext',
    '$34 of $100',
  );
});

const characters = answer(getCharacters, {
  items: [sampleCharacter(), sampleCharacter({ id: 2, name: 'The Owl' })],
  offset: 0,
  limit: 100,
  total: 2,
});

test('asks before it changes the character, and reports the change', async () => {
  const { scope, calls } = await open({ name: 'loyalty-character-change' }, [
    characters,
    answer(setCharacter, 1),
    ...base(120),
  ]);
  await userEvent.click(await screen.findByRole('radio', { name: /The Owl/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(scope.getState($currentDialog)).toMatchObject({
    name: 'loyalty-character-change-confirm',
    type: 'confirm',
    props: { character: { id: 2 }, days: 30 },
  });
  await allSettled(dialogClosed, { scope, params: { result: true } });
  await waitFor(() =>
    expect(scope.getState($toasts)).toMatchObject([{ kind: 'success', text: 'Your character is now The Owl.' }]),
  );
  expect(calls.find(({ method }) => method === 'loyalty.setcharacter')?.input).toEqual({ id: '2' });
  expect(scope.getState($currentDialog)).toBeNull();
});

test('keeps the character when the player cancels', async () => {
  const { scope, calls } = await open({ name: 'loyalty-character-change' }, [characters, ...base(120)]);
  await userEvent.click(await screen.findByRole('radio', { name: /The Owl/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  await allSettled(dialogClosed, { scope, params: undefined });
  expect(scope.getState($currentDialog)).toMatchObject({ name: 'loyalty-character-change' });
  expect(calls.some(({ method }) => method === 'loyalty.setcharacter')).toBe(false);
});

test('a recent choice cannot be changed, and shows until when', async () => {
  await open({ name: 'loyalty-character-change' }, [
    characters,
    answer(
      getLoyaltyInfo,
      sampleLoyalty({
        character: { id: 1, name: 'The Fox', image_url: '' },
        character_change_at: '2030-03-01T00:00:00.000Z',
      }),
    ),
    ...base(0).slice(1),
  ]);
  expect(await screen.findByText(/You can change it again from .*2030/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /The Owl/ })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Choose' })).not.toBeInTheDocument();
});
