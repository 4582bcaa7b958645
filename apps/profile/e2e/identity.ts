import { callApi, outboxMessage, queryPlatform, type Page, type Player } from '@croupier/tools/playwright';

/** The code of six digits in the newest message to a contact that matches. */
export const codeTo = async (page: Page, contact: string, saying: RegExp): Promise<string> =>
  /\b(\d{6})\b/.exec((await outboxMessage(page.request, contact, saying)).text)?.[1] ?? '';

/** A code that is certainly wrong. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

/** Confirms the email address of the player's registration through the API. */
export const confirmEmail = async (page: Page, { email }: Player): Promise<void> => {
  await callApi(page.request, 'account.sendconfirmationtocontact', { type: 'email' });
  await callApi(page.request, 'account.confirmContact', { code: await codeTo(page, email, /confirm this contact/) });
};

/** Lets eleven minutes pass since the player proved their identity, so that changes of the account need a proof. */
export const expireIdentityProof = ({ uid }: Player) =>
  queryPlatform(
    `update auth_sessions set proven_at = now() - interval '11 minutes'
    where player_id = (select id from players where uid = $1)`,
    [uid],
  );

/** The dialog that asks for a proof of identity. */
export const proofDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' });

/** The section of a page with this heading. */
export const section = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name }) })
    .last();
