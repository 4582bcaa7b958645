import { historyExport } from '@croupier/contract/games';
import * as v from 'valibot';
import { startPayments, type Payer, type Payments } from '../../../../testing/index.ts';
import { waitFor } from '@croupier/service/testing';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
  await payments.setFlags({ isSumsubEnable: false, isBetHistoryEnable: true });
});
afterAll(() => payments.stop());

const needsProof = { code: 'IdentityProofRequiredException', reason: 'proof_too_old' };
/** Moves the clock until the identity proof of the registration has expired. */
const passElevenMinutes = (): void => {
  payments.clock.now += 11 * 60_000;
};
const prove = async (payer: Payer): Promise<void> =>
  expect((await payer.post('auth.proveIdentity', { password: 'secret12' })).statusCode).toBe(200);
const file = (payer: Payer, url: string) =>
  payments.platform.server.inject({ method: 'GET', url, headers: { cookie: payer.cookie() } });

describe('a stolen session', () => {
  it('cannot withdraw to new details, remove saved ones, or reserve money', async () => {
    const payer = await payments.paid(50_000);
    passElevenMinutes();
    expect((await payer.withdraw(7000)).json().error).toMatchObject(needsProof);
    expect(await payer.balance()).toBe(50_000);
    await prove(payer);
    expect((await payer.withdraw(7000)).statusCode).toBe(200);

    passElevenMinutes();
    const { saved_requisites: saved } = (await payer.get('cashier.getwithdrawsettings')).json().data;
    const id: string = saved[0].id;
    expect((await payer.post('cashier.removerequisites', { id })).json().error).toMatchObject(needsProof);
    const again = { method: 'card', amount: '7000', requisites: '{}', saved_requisites: id };
    expect((await payer.post('cashier.makewithdrawal', again)).statusCode).toBe(200);
    await prove(payer);
    expect((await payer.post('cashier.removerequisites', { id })).statusCode).toBe(200);
  });

  it('can repeat the rejected call with its key only after an identity proof', async () => {
    const payer = await payments.paid(50_000);
    passElevenMinutes();
    const key = 'a-key-of-one-withdrawal';
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await payer.withdraw(7000, key)).json().error).toMatchObject(needsProof);
    await prove(payer);
    expect((await payer.withdraw(7000, key)).statusCode).toBe(200);
    expect(await payer.balance()).toBe(43_000);
  });

  it('cannot download statements or a history file that the owner created', async () => {
    const payer = await payments.paid(50_000);
    const statement = '/api/cashier.getstatementfile/csv';
    expect((await file(payer, statement)).statusCode).toBe(200);
    expect((await payer.post('games.createhistoryexportrequest')).statusCode).toBe(200);
    // The platform's worker may already be writing the file.
    await payments.platform.domains.exportHistories();
    const url = await waitFor(
      'the file of the history',
      async () => v.parse(historyExport, (await payer.get('games.gethistoryexportrequest')).json().data).url,
    );
    expect((await file(payer, url)).statusCode).toBe(200);

    passElevenMinutes();
    for (const path of [statement, url]) {
      const refused = await file(payer, path);
      expect(refused.statusCode).toBe(403);
      expect(refused.json().error).toMatchObject(needsProof);
    }
    await prove(payer);
    for (const path of [statement, url]) expect((await file(payer, path)).statusCode).toBe(200);
  });
});
