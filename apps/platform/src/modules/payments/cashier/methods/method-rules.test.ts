import { feeOf, type RequisiteField } from '@croupier/contract/cashier';
import fc from 'fast-check';
import { paymentMethod, refusalOf } from '../payments/payment.fixture.ts';
import { amountProblem, checkDepositInput, checkWithdrawalInput } from './method-rules.ts';

const method = fc
  .record({
    min_amount: fc.integer({ min: 1, max: 10 ** 6 }),
    width: fc.nat(10 ** 9),
    fee_basis_points: fc.integer({ min: 0, max: 5_000 }),
    fee_fixed: fc.nat(10 ** 6),
  })
  .map(({ width, ...own }) => paymentMethod({ ...own, max_amount: own.min_amount + width }));
const amount = fc.oneof(
  fc.integer({ min: 1, max: 10 ** 10 }),
  fc.integer({ min: 1, max: 10 ** 8 }).map((major) => major * 100),
);
const email: RequisiteField = {
  sysname: 'account_email',
  type: 'email',
  label: '',
  placeholder: '',
  is_required: true,
};

describe('an accepted amount', () => {
  it('is an integer within the bounds of the method, and exceeds its fee', () => {
    fc.assert(
      fc.property(method, amount, (own, value) => {
        const isAccepted = amountProblem(own, value) === null;
        const isWithinBounds = value >= own.min_amount && value <= own.max_amount;
        expect(isAccepted).toBe(isWithinBounds && value > feeOf(own, value).amount && value % 100 === 0);
      }),
    );
  });

  it('leaves a positive amount after the fee', () => {
    fc.assert(
      fc.property(method, amount, (own, value) => {
        if (amountProblem(own, value) !== null) return;
        const fee = checkDepositInput(own, value, {});
        expect(fee).toBe(checkWithdrawalInput(own, value, {}));
        expect(value - fee).toBeGreaterThan(0);
      }),
    );
  });

  it.each([
    [999, 'too_small'],
    [1_000, null],
    [500_000, null],
    [1_001, 'not_whole'],
    [499_950, 'not_whole'],
    [500_001, 'too_big'],
    [Number.MAX_SAFE_INTEGER, 'too_big'],
  ])('%i has the problem %s', (value, problem) => {
    expect(amountProblem(paymentMethod({ fee_basis_points: 5_000 }), value)).toBe(problem);
  });

  it('is too small when it does not exceed the fee', () => {
    const own = paymentMethod({ min_amount: 100, fee_fixed: 100 });
    expect(amountProblem(own, 100)).toBe('too_small');
    expect(amountProblem(own, 200)).toBeNull();
  });

  it.each([
    ['JPY', 1_501, null],
    ['KWD', 3_000, null],
    ['KWD', 3_500, 'not_whole'],
  ] as const)('in %s of %i minor units has the problem %s', (currency, value, problem) => {
    expect(amountProblem(paymentMethod({ currency }), value)).toBe(problem);
  });
});

describe('a refused deposit', () => {
  const own = paymentMethod({ requisites: [email] });

  it('contains the problems of amount and requisites', () => {
    expect(refusalOf(() => checkDepositInput(own, 1, { note: 'x' }))).toMatchObject({
      code: 'InvalidParameterException',
      details: {
        invalid_parameters: { amount: 'too_small', account_email: 'required', note: 'unknown' },
        error_data: { min_amount: 1_000, max_amount: 500_000, currency: 'EUR' },
      },
    });
  });

  it('contains the bounds for an amount with cents', () => {
    expect(refusalOf(() => checkDepositInput(paymentMethod(), 1_050, {}))).toMatchObject({
      code: 'InvalidParameterException',
      details: { invalid_parameters: { amount: 'not_whole' }, error_data: { min_amount: 1_000, max_amount: 500_000 } },
    });
  });

  it('has no bounds when only requisites are wrong', () => {
    const refusal = refusalOf(() => checkDepositInput(own, 1_000, {}));
    expect(refusal).toMatchObject({ details: { invalid_parameters: { account_email: 'required' } } });
    expect(refusal).not.toHaveProperty('details.error_data');
  });
});

describe('a refused withdrawal', () => {
  it.each([
    [999, 'below_minimum'],
    [500_001, 'above_maximum'],
  ])('of %i has the reason %s with any requisites', (value, reason) => {
    expect(refusalOf(() => checkWithdrawalInput(paymentMethod({ requisites: [email] }), value, {}))).toMatchObject({
      code: 'WithdrawalLimitsExceededException',
      details: { reason, error_data: { min_amount: 1_000, max_amount: 500_000 } },
    });
  });

  it('contains the problems of its requisites', () => {
    expect(refusalOf(() => checkWithdrawalInput(paymentMethod({ requisites: [email] }), 1_000, {}))).toMatchObject({
      code: 'InvalidParameterException',
      details: { invalid_parameters: { account_email: 'required' } },
    });
  });

  it('contains the problems of an amount with cents and of its requisites', () => {
    expect(refusalOf(() => checkWithdrawalInput(paymentMethod({ requisites: [email] }), 1_050, {}))).toMatchObject({
      code: 'InvalidParameterException',
      details: {
        invalid_parameters: { amount: 'not_whole', account_email: 'required' },
        error_data: { min_amount: 1_000, max_amount: 500_000, currency: 'EUR' },
      },
    });
  });
});
