import { paymentEventOf, startPayments, type Payer, type Payments } from '../../../../testing/index.ts';

const token = 'an-operators-token-of-tests';
const ann = { first_name: 'Ann', last_name: 'Example' };
let payments: Payments;
beforeAll(async () => {
  payments = await startPayments({ OPERATOR_TOKEN: token });
});
afterAll(() => payments.stop());

const operator = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
  (
    await payments.platform.server.inject({
      method,
      url: `/operator/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
  ).json();
const setPolicy = async (payeeNames: 'off' | 'review' | 'refuse') => {
  const { actions: _actions, ...rules } = (await operator('GET', 'verification-rules')).data;
  await operator('PUT', 'verification-rules', { ...rules, payee_names: payeeNames, reason: 'a rule of the test' });
};
const card = (holder: string) => ({ card_number: '4111 1111 1111 1111', card_holder: holder });
const withdraw = (payer: Payer, holder: string) => payer.withdraw(5000, undefined, card(holder));

/** Moves the clock past the review. @returns the reasons that hold the payout; null when it was sent. */
const heldReasons = async (id: string): Promise<readonly string[] | null> => {
  payments.clock.now += 61_000;
  await payments.platform.domains.processDuePayments();
  const { items } = (await operator('GET', 'held-payouts')).data;
  const held = items.find((item: { id: string }) => item.id === id);
  if (!held) expect(payments.received(id).kind).toBe('payout');
  return held ? held.reasons : null;
};
/** A successful deposit whose payer the provider names. */
const payAs = async (payer: Payer, name: string): Promise<void> => {
  const { id } = (await payer.deposit(20_000)).json().data.transaction;
  await payments.sendCallback({ ...paymentEventOf(payments.received(id), 'success'), payer_name: name });
};

describe('a withdrawal to an account of another name', () => {
  beforeAll(() => setPolicy('review'));

  it('waits for a person, and is sent only after the release', async () => {
    const payer = await payments.paid(20_000, 'EUR', ann);
    const { id } = (await withdraw(payer, 'BOB OTHER')).json().data;
    expect(await heldReasons(id)).toEqual(['payee_name']);
    await operator('POST', `held-payouts/${id}/release`, { reason: 'a married name' });
    expect(await heldReasons(id)).toBeNull();
  });

  it('waits for a person without a name in the profile', async () => {
    const payer = await payments.paid(20_000);
    const { id } = (await withdraw(payer, 'BOB OTHER')).json().data;
    expect(await heldReasons(id)).toEqual(['payee_name']);
  });

  it.each(['ANN EXAMPLE', 'Example Änn', 'A EXAMPLE'])('does not wait for %s', async (holder) => {
    const payer = await payments.paid(20_000, 'EUR', ann);
    const { id } = (await withdraw(payer, holder)).json().data;
    expect(await heldReasons(id)).toBeNull();
  });

  it('waits when the name was changed after the request', async () => {
    const payer = await payments.paid(20_000, 'EUR', ann);
    const { id } = (await withdraw(payer, 'ANN EXAMPLE')).json().data;
    expect((await payer.post('account.saveProfileInfo', { last_name: 'Other' })).statusCode).toBe(200);
    expect(await heldReasons(id)).toEqual(['payee_name']);
  });

  it('waits for bank transfers too', async () => {
    const payer = await payments.paid(20_000, 'EUR', ann);
    const requisites = { account_holder: 'Bob Other', bank: 'hansebank', iban: 'DE89370400440532013000' };
    const answer = await payer.post('cashier.makewithdrawal', {
      method: 'bank_transfer',
      amount: '6000',
      requisites: JSON.stringify(requisites),
    });
    expect(await heldReasons(answer.json().data.id)).toEqual(['payee_name']);
  });
});

it('holds withdrawals after a deposit that another person paid', async () => {
  await setPolicy('review');
  const payer = await payments.player('EUR', ann);
  await payAs(payer, 'BOB OTHER');
  const { id } = (await withdraw(payer, 'ANN EXAMPLE')).json().data;
  expect(await heldReasons(id)).toEqual(['payer_name']);
  const own = await payments.player('EUR', ann);
  await payAs(own, 'EXAMPLE/ANN');
  expect(await heldReasons((await withdraw(own, 'ANN EXAMPLE')).json().data.id)).toBeNull();
});

describe('where other names are refused', () => {
  beforeAll(() => setPolicy('refuse'));
  afterAll(() => setPolicy('off'));

  it('refuses the withdrawal with the name that the account must have, and moves nothing', async () => {
    const payer = await payments.paid(20_000, 'EUR', ann);
    expect((await withdraw(payer, 'BOB OTHER')).json().error).toMatchObject({
      code: 'WithdrawalDeclinedException',
      reason: 'payee_name',
      error_data: { name: 'Ann Example' },
    });
    expect(await payer.balance()).toBe(20_000);
    expect((await withdraw(payer, 'ANN EXAMPLE')).statusCode).toBe(200);
  });

  it('requires a name in the profile', async () => {
    const payer = await payments.paid(20_000);
    expect((await withdraw(payer, 'BOB OTHER')).json().error).toMatchObject({
      code: 'UserNeedProfileDataException',
      invalid_parameters: { first_name: 'required', last_name: 'required' },
    });
  });

  it('refuses a deposit with details of another name', async () => {
    const method = {
      name: 'Bank debit',
      flow: 'redirect',
      processing_time_minutes: 0,
      currencies: { EUR: { min_amount: 100, max_amount: 100_000 } },
      requisites: [
        {
          sysname: 'account_holder',
          type: 'account_holder',
          label: 'Account holder',
          placeholder: '',
          is_required: true,
        },
      ],
      reason: 'a method of the test',
    };
    const saved = await operator('PUT', 'payment-methods/deposit/bank_debit', method);
    expect(saved.error).toBeUndefined();
    const payer = await payments.player('EUR', ann);
    const deposit = (holder: string) =>
      payer.post('cashier.makedeposit', {
        method: 'bank_debit',
        amount: '1000',
        requisites: JSON.stringify({ account_holder: holder }),
      });
    expect((await deposit('Bob Other')).json().error).toMatchObject({
      code: 'BillingTransactionDeclinedException',
      reason: 'payer_name',
      error_data: { name: 'Ann Example' },
    });
    expect((await deposit('Ann Example')).statusCode).toBe(200);
  });
});
