import type { LoyaltyNotification } from '@croupier/contract/loyalty';
import type { Database } from '../../../database/index.ts';
import type { Content } from '../../content/content/index.ts';
import { loyaltyNoticeTexts } from './collections/index.ts';
import { findNotices, insertNotices, removeNoticesBefore, takeNotices, type NoticeRow } from './notices.repository.ts';

/** What a notice is about, in the reader's locale. */
export type Subject = Readonly<{ name: string; image: string | null }>;

export type NoticesOptions = Readonly<{
  database: Database;
  content: Pick<Content, 'list'>;
  subjectOf: (notice: NoticeRow, locale: string) => Promise<Subject>;
  pointsAlias: (locale: string) => Promise<string>;
  now: () => Date;
}>;

/** Undelivered notices expire after this time. */
const noticeLifetime_ms = 30 * 86_400_000;
const atOnce = 20;

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

export const createNotices = ({ database, content, subjectOf, pointsAlias, now }: NoticesOptions) => {
  const present = async (notice: NoticeRow, locale: string): Promise<LoyaltyNotification> => {
    const key = `${notice.trigger}-${notice.type}`;
    const [texts, subject, points] = await Promise.all([
      content.list(loyaltyNoticeTexts, locale),
      subjectOf(notice, locale),
      pointsAlias(locale),
    ]);
    const text = texts.find(({ attributes }) => attributes.sysname === key)?.attributes;
    const values = { name: subject.name, points };
    return {
      id: notice.id,
      trigger: notice.trigger,
      type: notice.type,
      title: filled(text?.title ?? '{name}', values),
      message: filled(text?.message ?? '', values),
      amount: notice.amount,
      amountType: notice.amount_type,
      image: subject.image,
      at: notice.created_at.toISOString(),
    };
  };

  return {
    /** Records notices of other modules, in the transaction of their cause. */
    add: insertNotices,
    /** The undelivered notices; they stay undelivered. */
    list: async (playerId: string, locale: string): Promise<LoyaltyNotification[]> => {
      const rows = await findNotices(database, playerId, new Date(now().getTime() - noticeLifetime_ms), atOnce);
      return Promise.all(rows.map((row) => present(row, locale)));
    },
    /** Returns the undelivered notices, each only once. */
    take: async (playerId: string, locale: string): Promise<LoyaltyNotification[]> => {
      const at = now();
      const rows = await takeNotices(database, playerId, new Date(at.getTime() - noticeLifetime_ms), at, atOnce);
      return Promise.all(rows.map((row) => present(row, locale)));
    },
    removeOld: (at: Date) => removeNoticesBefore(database, new Date(at.getTime() - 2 * noticeLifetime_ms)),
  };
};
