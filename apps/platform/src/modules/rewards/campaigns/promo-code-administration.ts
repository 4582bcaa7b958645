import type { Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import type { Content } from '../../content/content/index.ts';
import { offers } from './campaigns.collection.ts';
import {
  deletePromoCode,
  insertPromoCode,
  listPromoCodes,
  lockAnyPromoCode,
  updatePromoCode,
  type PromoCodeRow,
} from './campaigns.repository.ts';

export type PromoCodeTerms = Omit<PromoCodeRow, 'code' | 'used'>;

/** The operator's promo codes. Changes are made in the caller's transaction. */
export type PromoCodeAdministration = Readonly<{
  list: (offset: number, count: number) => Promise<Readonly<{ rows: readonly PromoCodeRow[]; total: number }>>;
  find: (code: string) => Promise<PromoCodeRow | null>;
  /** @throws InvalidParameterException for invalid terms or an existing code. */
  create: (transaction: Database, code: string, terms: PromoCodeTerms) => Promise<PromoCodeRow>;
  /**
   * Omitted terms keep their value.
   * @returns null when the code is unknown. @throws InvalidParameterException for invalid terms.
   */
  change: (transaction: Database, code: string, terms: Partial<PromoCodeTerms>) => Promise<PromoCodeRow | null>;
  /**
   * @returns null when the code is unknown.
   * @throws InvalidRequestException for a code that was used, because its rewards refer to it.
   */
  remove: (transaction: Database, code: string) => Promise<PromoCodeRow | null>;
}>;

export type PromoCodeAdministrationOptions = Readonly<{
  database: Database;
  content: Content;
  defaultLocale: () => Promise<string>;
}>;

export const createPromoCodeAdministration = ({
  database,
  content,
  defaultLocale,
}: PromoCodeAdministrationOptions): PromoCodeAdministration => {
  const check = async ({ offer_id, total_limit, used, starts_at, ends_at }: PromoCodeRow): Promise<void> => {
    const problems: Record<string, string> = {};
    if (!(await content.find(offers, offer_id, await defaultLocale()))) problems['offer_id'] = 'unknown';
    if (total_limit !== null && total_limit < used) problems['total_limit'] = 'too_small';
    if (starts_at && ends_at && ends_at <= starts_at) problems['ends_at'] = 'too_small';
    if (Object.keys(problems).length > 0) throw invalidParameters(problems);
  };

  return {
    list: (offset, count) => listPromoCodes(database, offset, count),
    find: (code) => lockAnyPromoCode(database, code),
    create: async (transaction, code, terms) => {
      const row: PromoCodeRow = { code, used: 0, ...terms };
      await check(row);
      if (!(await insertPromoCode(transaction, row))) throw invalidParameters({ code: 'taken' });
      return row;
    },
    change: async (transaction, code, terms) => {
      const known = await lockAnyPromoCode(transaction, code);
      if (!known) return null;
      const row: PromoCodeRow = { ...known, ...terms };
      await check(row);
      await updatePromoCode(transaction, row);
      return row;
    },
    remove: async (transaction, code) => {
      const known = await lockAnyPromoCode(transaction, code);
      if (known && known.used > 0)
        throw refuse('InvalidRequestException', { reason: 'promo_code_used', error_data: { used: known.used } });
      if (known) await deletePromoCode(transaction, code);
      return known;
    },
  };
};
