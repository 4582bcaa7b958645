import type { ApiError } from '@croupier/api-client';
import type { MethodOutput } from '@croupier/contract';
import { promoCodeError, type checkPromocode, type PromoCodeError } from '@croupier/contract/bonuses';
import { is } from 'valibot';

/** The result of checking a promo code. */
export type PromoCheck =
  | Readonly<{ status: 'idle' | 'loading' | 'valid' }>
  | Readonly<{ status: 'invalid'; error: PromoCodeError }>;

/** The debounce time of the check. */
const debounce_ms = 300;

/** Resolves with the code after the debounce time. The caller ignores it if the code has changed. */
export const debouncePromoCode = (code: string): Promise<string> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(code), debounce_ms);
  });

/** Returns the result before the check. */
export const newPromoCheck = (code: string): PromoCheck => (code === '' ? { status: 'idle' } : { status: 'loading' });

type Answer = Readonly<{ status: 'done'; result: MethodOutput<typeof checkPromocode> }> | Readonly<{ status: 'fail' }>;

/** Returns the result of the check. A failed check counts as an unknown code. */
export const promoCheckOf = (answer: Answer): PromoCheck => {
  if (answer.status === 'fail') return { status: 'invalid', error: 'INVALID' };
  return answer.result.is_valid
    ? { status: 'valid' }
    : { status: 'invalid', error: answer.result.promo_code[0] ?? 'INVALID' };
};

/** Returns the result of a refused activation: the first named error, or an unknown code. */
export const refusedPromoCheck = ({ errorData }: ApiError): PromoCheck => {
  const given = errorData?.['promo_code'];
  const first: unknown = Array.isArray(given) ? given[0] : undefined;
  return { status: 'invalid', error: is(promoCodeError, first) ? first : 'INVALID' };
};
