import { paymentReturnPages } from '@croupier/contract/cashier';
import { href } from '@croupier/router';

const { cancel, ...results } = paymentReturnPages;

/** Returns the page of the result that a payment page has returned to, or undefined for another address. */
export const returnedPage = (pathname: string, transaction: string): string | undefined => {
  const isAt = (page: string): boolean => `${pathname}/`.includes(`${page}/`);
  if (isAt(cancel)) return href(cancel);
  const page = Object.values(results).find(isAt);
  return page && href(`${page}/:transaction`, { transaction });
};
