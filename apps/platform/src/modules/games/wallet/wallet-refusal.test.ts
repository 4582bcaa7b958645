import { walletErrorCode } from '@croupier/provider-contract';
import * as v from 'valibot';
import { walletRefusalOf } from './wallet-refusal.ts';

it.each([
  ['insufficient_funds', 'INSUFFICIENT_FUNDS'],
  ['rolled_back', 'ROUND_CLOSED'],
  ['round_closed', 'ROUND_CLOSED'],
  ['unknown_round', 'UNKNOWN_ROUND'],
  ['not_a_bet', 'UNKNOWN_ROUND'],
  ['bet_limit', 'BET_LIMIT_EXCEEDED'],
  ['no_free_round', 'NO_FREE_ROUND'],
])('converts the refusal %s to the code %s of the provider contract', (reason, code) => {
  const refusal = walletRefusalOf('bet', reason);
  expect(refusal).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].*[a-z]$/) });
  expect(v.is(walletErrorCode, refusal.code)).toBe(true);
});

it('leaves the outcome unknown for a reason without a code, and logs it', () => {
  expect(walletRefusalOf('win', 'not_pending')).toMatchObject({ code: 'TRY_AGAIN', message: 'not_pending' });
});
