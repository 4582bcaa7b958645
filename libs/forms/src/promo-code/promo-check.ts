import type { ApiError } from '@croupier/api-client';
import type { MethodOutput } from '@croupier/contract';
import { promoCodeError, type checkPromocode, type PromoCodeError } from '@croupier/contract/bonuses';
import { is } from 'valibot';

/** What is known of the promo code in a field. */
export type PromoCheck =
  Readonly<{ status: 'idle' | 'loading' | 'valid' }> | Readonly<{ status: 'invalid'; error: PromoCodeError }>;

/** How long a code stands before it is looked up. */
const debounce_ms = 300;

/** Gives a code back once it has stood for a moment: if it still does, it is time to look it up. */
export const debouncePromoCode = (code: string): Promise<string> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(code), debounce_ms);
  });

/** What is known of a code that nobody has looked up yet. */
export const newPromoCheck = (code: string): PromoCheck => (code === '' ? { status: 'idle' } : { status: 'loading' });

type Answer = Readonly<{ status: 'done'; result: MethodOutput<typeof checkPromocode> }> | Readonly<{ status: 'fail' }>;

/** What looking a code up has told. A look that failed is told in the same words as a code that there is not. */
export const promoCheckOf = (answer: Answer): PromoCheck => {
  if (answer.status === 'fail') return { status: 'invalid', error: 'INVALID' };
  return answer.result.is_valid
    ? { status: 'valid' }
    : { status: 'invalid', error: answer.result.promo_code[0] ?? 'INVALID' };
};

/** What a refusal to use a code says of it: the first of the errors it names, or that there is no such code. */
export const refusedPromoCheck = ({ errorData }: ApiError): PromoCheck => {
  const given = errorData?.['promo_code'];
  const first: unknown = Array.isArray(given) ? given[0] : undefined;
  return { status: 'invalid', error: is(promoCodeError, first) ? first : 'INVALID' };
};
