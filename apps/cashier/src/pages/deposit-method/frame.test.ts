import { getOffers } from '@croupier/contract/bonuses';
import { getDepositInfo, getDepositSettings, makeDeposit } from '@croupier/contract/cashier';
import { navigatorReady, pageOpened, type PageContext } from '@croupier/navigation';
import { $siteConfig } from '@croupier/site-config';
import { answer, apiScope, samplePaymentMethod, sampleSiteConfig, sampleTransaction } from '@croupier/testing';
import { allSettled } from 'effector';
import { $openedDeposit, startDepositFx } from '../../features/deposit/index.ts';
import { resultOpened } from '../../features/payment-result/index.ts';
import { $method } from '../../features/deposit-form/index.ts';
import { opened } from './index.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const methods = ['ewallet', 'crypto'].map((sysname) => samplePaymentMethod({ sysname, flow: 'iframe' }));
const at = (sysname: string): PageContext => {
  const path = `/cashier/deposit/${sysname}`;
  return { name: 'cashier-index-deposit-index-sysname', path, params: { sysname }, query: {}, hash: '', locale: 'en' };
};

/** A deposit that is paid in a frame. `release` lets the platform report its status; `went` has the addresses. */
const payInFrame = async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { scope } = apiScope([
    answer(getDepositSettings, { methods, presets: [] }),
    answer(getOffers, { items: [], count: 0 }),
    answer(makeDeposit, {
      transaction: sampleTransaction({ id, status: 'created' }),
      flow: 'iframe',
      url: 'http://pay.test/',
    }),
    answer(getDepositInfo, async () => {
      await released;
      return sampleTransaction({ id, status: 'success' });
    }),
  ]);
  const went: string[] = [];
  await allSettled(navigatorReady, { scope, params: { within: (to) => went.push(to), leave: (to) => went.push(to) } });
  const show = async (sysname: string) => {
    // In parallel: the scope does not settle while the platform's response is held back.
    await Promise.all([pageOpened, opened].map((event) => allSettled(event, { scope, params: at(sysname) })));
  };
  await show('ewallet');
  const paid = allSettled(startDepositFx, { scope, params: { method: 'ewallet', amount: 5_000, requisites: {} } });
  // The platform has opened the deposit; its status is not known yet.
  while (scope.getState($openedDeposit) === null)
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  return { scope, went, show, paid, release };
};

test('a deposit in a frame shows its result as soon as the platform knows it', async () => {
  const { went, paid, release } = await payInFrame();
  release();
  await paid;
  expect(went).toEqual([`/cashier/paysuccess/${id}`]);
});

test('the result of an earlier deposit does not leave the form of the next one', async () => {
  const { scope, went, show, paid, release } = await payInFrame();
  const asked = allSettled(resultOpened, { scope, params: id });
  const shown = show('crypto');
  release();
  await Promise.all([paid, asked, shown]);
  expect(went).toEqual([]);
});

test('the address may show the name of the method', async () => {
  const site = sampleSiteConfig();
  const config = { ...site, cashier: { ...site.cashier, paymentMethodsUrlDisplay: 'name' as const } };
  const named = [samplePaymentMethod({ sysname: 'ewallet', name: 'E-wallet' })];
  const { scope } = apiScope(
    [answer(getDepositSettings, { methods: named, presets: [] }), answer(getOffers, { items: [], count: 0 })],
    { values: [[$siteConfig, config]] },
  );
  await allSettled(opened, { scope, params: at('e-wallet') });
  expect(scope.getState($method)?.sysname).toBe('ewallet');
});
