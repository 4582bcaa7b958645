import { waitFor } from '@croupier/service/testing';
import { sql } from 'kysely';
import { startPayments, type Payments } from '../../../testing/index.ts';
import { newPasskey } from '../../../testing/passkey-calls.ts';
import { codeIn, createBrowser, password, type Browser } from '../../../testing/people.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
  await payments.setFlags({ isTwoFAEnable: true });
});
afterAll(() => payments.stop());

type Form = Readonly<Record<string, string>>;

/** A signed-in browser of a player with saved payout details, and the events of that player since the last reading. */
const startBrowser = async () => {
  const payer = await payments.paid(50_000);
  expect((await payer.withdraw(5000)).statusCode).toBe(200);
  const [{ contact: email }] = (await payer.get('account.getprofileinfo')).json().data.contacts;
  const browser = createBrowser(payments.platform);
  const seen = { count: 0 };
  const newEvents = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ step: string }>`select e.kind || ' ' || e.outcome as step from security_events e
      join players p on p.id = e.player_id where p.uid = ${payer.uid} order by e.id offset ${seen.count}`.execute(
      payments.platform.testDatabase.database,
    );
    seen.count += rows.length;
    return rows.map(({ step }) => step);
  };
  const passes = async (method: string, form?: Form): Promise<void> =>
    expect([method, (await browser.post(method, form)).statusCode]).toEqual([method, 200]);
  await passes('auth.login', { login: email, password });
  expect(await newEvents()).toEqual(['registration done', 'sign_in done']);
  return { browser, email: String(email), newEvents, passes };
};
const codeTo = async (to: string, purpose: RegExp): Promise<string> =>
  codeIn(
    await waitFor(`a code to ${to}`, () =>
      payments.providers.messages.findLast((message) => message.to === to && purpose.test(message.text)),
    ),
  );
/** Returns the id of the session of the registration, which is not that of this browser. */
const otherSession = async (browser: Browser): Promise<string> => {
  const { items }: { items: readonly { id: string; is_current: boolean }[] } = await browser.read('auth.getSessions');
  return items.find(({ is_current: isCurrent }) => !isCurrent)?.id ?? '';
};

it('every call of a player that changes access, or exports, is one event of its kind', async () => {
  const { browser, email, newEvents, passes } = await startBrowser();
  const found: Record<string, readonly string[]> = {};
  const call = async (method: string, form?: Form): Promise<void> => {
    await passes(method, form);
    found[method] = await newEvents();
  };
  await call('auth.proveIdentity', { password });
  await passes('account.sendconfirmationtocontact');
  await call('account.confirmContact', { code: await codeTo(email, /confirm this contact/) });
  await call('account.changeTwoFactorAuth', { is_enabled: '1', method: 'email' });
  await call('account.confirmTwoFactorAuth', { code: await codeTo(email, /verification/) });
  await call('account.addContact', { contact: `next-${email}` });
  const { id } = await newPasskey(browser);
  found['passkeys.add'] = await newEvents();
  await call('passkeys.remove', { id });
  const [saved] = (await browser.read('cashier.getwithdrawsettings')).saved_requisites;
  await call('cashier.removerequisites', { id: saved.id });
  await call('auth.endSession', { id: await otherSession(browser) });
  await call('auth.endOtherSessions');
  await call('games.createhistoryexportrequest');
  expect((await browser.get('auth.logout')).statusCode).toBe(200);
  found['auth.logout'] = await newEvents();
  expect(found).toEqual({
    'auth.proveIdentity': ['step_up done'],
    'account.confirmContact': ['contact_confirmed done'],
    // It only sends a code.
    'account.changeTwoFactorAuth': [],
    'account.confirmTwoFactorAuth': ['two_factor_change done'],
    'account.addContact': ['contact_entered done'],
    'passkeys.add': ['passkey_added done'],
    'passkeys.remove': ['passkey_removed done'],
    'cashier.removerequisites': ['payout_details_removed done'],
    'auth.endSession': ['session_end done'],
    'auth.endOtherSessions': ['session_end done'],
    'games.createhistoryexportrequest': ['export done'],
    'auth.logout': ['sign_out done'],
  });
});

it('a confirmation by the link of a message is recorded, too', async () => {
  const { email, newEvents, passes } = await startBrowser();
  await passes('account.sendconfirmationtocontact');
  const message = await waitFor('the link', () => payments.providers.messages.findLast(({ to }) => to === email));
  const token = decodeURIComponent(/token=([^\s&]+)/.exec(message.text)?.[1] ?? '');
  expect((await createBrowser(payments.platform).post('account.confirmContactByLink', { token })).statusCode).toBe(200);
  expect(await newEvents()).toEqual(['contact_confirmed done']);
});
