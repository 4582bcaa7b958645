import { sql, type RawBuilder } from 'kysely';
import { startPayments, type Payments } from '../../../../testing/index.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
  // The amounts exceed the limits of unverified players.
  await payments.setFlags({ isSumsubEnable: false });
  await sql`update cashier_settings set unverified_deposits_usd_cents = 1000000000000`.execute(
    payments.platform.testDatabase.database,
  );
});
beforeEach(() => {
  payments.providers.behaviour.payments = 'open';
});
afterAll(async () => {
  await payments.stop();
});

const change = (statement: RawBuilder<unknown>) => statement.execute(payments.platform.testDatabase.database);

describe('a withdrawal is refused', () => {
  it('with UserNeedDepositException before any deposit', async () => {
    const refused = await (await payments.player()).withdraw(5000);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      expect.objectContaining({ code: 'UserNeedDepositException', reason: 'no_deposit' }),
    ]);
  });

  it('with WithdrawalLimitsExceededException outside the bounds of its method', async () => {
    const payer = await payments.paid(400_000);
    const bounds = { min_amount: 2000, max_amount: 250_000, currency: 'EUR' };
    const small = await payer.withdraw(1999);
    expect([small.statusCode, small.json().error]).toEqual([
      409,
      {
        code: 'WithdrawalLimitsExceededException',
        message: expect.any(String),
        reason: 'below_minimum',
        invalid_parameters: { amount: 'too_small' },
        error_data: bounds,
      },
    ]);
    expect((await payer.withdraw(250_001)).json().error).toMatchObject({
      code: 'WithdrawalLimitsExceededException',
      reason: 'above_maximum',
      invalid_parameters: { amount: 'too_big' },
      error_data: bounds,
    });
    expect((await payer.withdraw(2050)).json().error).toMatchObject({
      code: 'InvalidParameterException',
      invalid_parameters: { amount: 'not_whole' },
      error_data: bounds,
    });
  });

  it('with UserNeedConfirmContactException when the site requires a confirmed contact', async () => {
    const payer = await payments.paid(50_000);
    await change(sql`update cashier_settings set requires_confirmed_contact = true`);
    const refused = await payer.withdraw(5000);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      expect.objectContaining({
        code: 'UserNeedConfirmContactException',
        reason: 'no_confirmed_contact',
        error_data: { types: ['email'] },
      }),
    ]);
    await change(
      sql`update player_contacts set is_confirmed = true where player_id = (select id from players where uid = ${payer.uid})`,
    );
    expect((await payer.withdraw(5000)).statusCode).toBe(200);
    await change(sql`update cashier_settings set requires_confirmed_contact = false`);
  });

  it("with UserNeedProfileDataException while the country's or the site's data is missing", async () => {
    const payer = await payments.paid(50_000, 'EUR', { country_code: 'BR' });
    await change(sql`update cashier_settings set required_personal_data = '["first_name"]'`);
    const refused = await payer.withdraw(5000);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      expect.objectContaining({
        code: 'UserNeedProfileDataException',
        reason: 'incomplete_profile',
        invalid_parameters: { first_name: 'required', document_type: 'required', document_number: 'required' },
      }),
    ]);
    await payer.post('account.saveProfileInfo', {
      first_name: 'Ann',
      document_type: 'cpf',
      document_number: '529.982.247-25',
    });
    expect((await payer.withdraw(5000)).statusCode).toBe(200);
    await change(sql`update cashier_settings set required_personal_data = '[]'`);
  });
});
