import type { APIRequestContext } from '@playwright/test';
import { callApi, readApi } from './api.ts';
import { acknowledgeNotices, requestOf, type Caller } from './player.ts';

type Outcome = 'success' | 'declined' | 'pending';
type Settings = {
  methods: { sysname: string; requisites: { sysname: string; type: string; is_required: boolean }[] }[];
};
type Opened = { transaction: { id: string }; url: string };

/** Something a payment method accepts for each kind of requisite. */
const samples: Readonly<Record<string, string>> = {
  card_number: '4111111111111111',
  card_holder: 'ALEX PLAYER',
  card_expiry: '12/34',
  iban: 'DE89370400440532013000',
  account_number: '55779911',
  routing_number: '021000021',
  clabe: '032180000118359719',
  bic: 'DEUTDEFF',
  bank: 'sandbox',
  phone: '+4915112345678',
  email: 'payer@example.com',
  wallet: '0x52908400098527886E0F7030069857D2E4169EE7',
  text: 'sample',
};

/**
 * Deposits with the sandbox's payment provider, as a player would but without a browser: opens the deposit, submits the
 * provider's own page with the outcome, and waits until the platform has received it.
 *
 * @param amount minor units of the player's currency
 * @param payer the card or account that the player enters on the provider's page
 * @param acknowledgesNotices whether to read the loyalty notices about it, so that no page shows them
 * @returns the deposit's id
 */
export const depositBySandbox = async (
  caller: Caller,
  {
    amount,
    method,
    outcome = 'success',
    payer,
    acknowledgesNotices = true,
  }: { amount: number; method?: string; outcome?: Outcome; payer?: string; acknowledgesNotices?: boolean },
): Promise<string> => {
  const request = requestOf(caller);
  const { methods } = (await readApi(request, 'cashier.getdepositsettings')) as Settings;
  const chosen = method === undefined ? methods[0] : methods.find(({ sysname }) => sysname === method);
  if (!chosen)
    throw new Error(
      `There is no deposit method ${method ?? 'at all'}; there are: ${methods.map(({ sysname }) => sysname).join(', ')}`,
    );
  const requisites = Object.fromEntries(
    chosen.requisites.map(({ sysname, type }) => [sysname, samples[type] ?? 'sample']),
  );
  const { transaction, url } = (await callApi(request, 'cashier.makedeposit', {
    method: chosen.sysname,
    amount,
    requisites,
  })) as Opened;
  await chooseOutcome(request, url, outcome, payer);
  const end = Date.now() + 120_000;
  for (;;) {
    const { status } = (await readApi(request, 'cashier.getdepositinfo', { id: transaction.id })) as { status: string };
    if (status === outcome) {
      // The first deposit completes a quest, which creates a notice.
      if (acknowledgesNotices) await acknowledgeNotices(caller);
      return transaction.id;
    }
    if (Date.now() > end) throw new Error(`The deposit is ${status}, not ${outcome}, after two minutes.`);
    await new Promise((done) => setTimeout(done, 100));
  }
};

/** Submits the provider's own page at this address with the choice for the outcome, and the payer if there is one. */
export const chooseOutcome = async (
  request: APIRequestContext,
  url: string,
  outcome: Outcome,
  payer?: string,
): Promise<void> => {
  const page = await request.get(url);
  const html = await page.text();
  const decision = outcome === 'declined' ? 'fail' : outcome;
  const action = /<form[^>]*\baction="([^"]+)"/.exec(html)?.[1];
  if (!action || !html.includes(`value="${decision}"`))
    throw new Error(`The payment page has no choice ${decision}: ${html.slice(0, 300)}`);
  const reason = /<option value="([^"]+)"/.exec(html)?.[1] ?? '';
  const answer = await request.post(new URL(action, page.url()).href, {
    form: { decision, reason, ...(payer === undefined ? {} : { payer }) },
    headers: { origin: new URL(url).origin },
    maxRedirects: 0,
  });
  if (answer.status() >= 400)
    throw new Error(`The payment page answered ${answer.status()}: ${(await answer.text()).slice(0, 300)}`);
};
