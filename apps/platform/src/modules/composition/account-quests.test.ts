import { waitFor } from '@croupier/service/testing';
import { startPayments, type Payer, type Payments } from '../../testing/index.ts';
import { codeIn } from '../../testing/people.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
});
afterAll(() => payments.stop());

/** Returns the completed quests, which the history of points has, too. Both are reads, which complete nothing. */
const completed = async (payer: Payer): Promise<readonly string[]> => {
  const quests: readonly { sysname: string; completed_at: string | null }[] = (
    await payer.get('loyalty.getquests')
  ).json().data;
  const { items } = (await payer.get('loyalty.getpointshistory')).json().data;
  const done = quests.flatMap(({ sysname, completed_at: at }) => (at === null ? [] : [sysname])).sort();
  expect(items.map(({ subject }: { subject: string }) => subject).sort()).toEqual(done);
  return done;
};
const passes = async (payer: Payer, method: string, form: Record<string, string> = {}): Promise<void> =>
  expect([method, (await payer.post(method, form)).statusCode]).toEqual([method, 200]);
const confirmationOf = async (payer: Payer) => {
  const [{ contact }] = (await payer.get('account.getprofileinfo')).json().data.contacts;
  await passes(payer, 'account.sendconfirmationtocontact');
  return waitFor('the confirmation', () => payments.providers.messages.find(({ to }) => to === contact));
};

it('quests are completed at once by a registration, a profile, a confirmed contact and a deposit', async () => {
  const payer = await payments.player();
  expect(await completed(payer)).toEqual(['welcome']);
  await passes(payer, 'account.saveProfileInfo', { first_name: 'Ann', last_name: 'Lee' });
  expect(await completed(payer)).toEqual(['welcome']);
  await passes(payer, 'account.saveProfileInfo', { home_town: 'Berlin', address: 'Hafenstr. 1' });
  expect(await completed(payer)).toEqual(['tell-who-you-are', 'welcome']);
  await passes(payer, 'account.confirmContact', { code: codeIn(await confirmationOf(payer)) });
  expect(await completed(payer)).toEqual(['confirm-email', 'tell-who-you-are', 'welcome']);
  await payments.pay(payer, 5000);
  const all = await waitFor('the quest of the deposit', async () => {
    const quests = await completed(payer);
    return quests.length > 3 && quests;
  });
  expect(all).toEqual(['confirm-email', 'first-deposit', 'tell-who-you-are', 'welcome']);
  const notices: readonly { trigger: string }[] = (await payer.post('loyalty.takenotifications')).json().data;
  expect(notices.map(({ trigger }) => trigger)).toEqual(['register', 'profile', 'confirm', 'quest']);
});

it('a quest is completed by the link of a message, which needs no session', async () => {
  const payer = await payments.player();
  const token = /token=([^\s&]+)/.exec((await confirmationOf(payer)).text)?.[1] ?? '';
  const opened = await payments.platform.post('account.confirmContactByLink', { token: decodeURIComponent(token) });
  expect(opened.statusCode).toBe(200);
  expect(await completed(payer)).toEqual(['confirm-email', 'welcome']);
});
