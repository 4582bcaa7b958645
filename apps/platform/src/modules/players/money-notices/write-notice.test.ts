import type { MoneyNotice } from './money-notices.port.ts';
import { noticeLanguages, writeNotice, type NoticeTitles } from './write-notice.ts';

type NoticeContent = MoneyNotice extends infer One
  ? One extends MoneyNotice
    ? Pick<One, 'kind' | 'facts'>
    : never
  : never;
const notice = (sample: NoticeContent, more: Partial<Pick<MoneyNotice, 'amount' | 'currency'>> = {}): MoneyNotice => ({
  key: 'a-key',
  playerId: 'a-player',
  amount: 100_050,
  currency: 'EUR',
  ...sample,
  ...more,
});

const titles: NoticeTitles = {
  offer: async (id, locale) => (id === 'welcome' ? ({ de: 'Willkommen', en: 'Welcome' }[locale] ?? null) : null),
  tournament: async (template, locale) =>
    template === 'night-race' ? ({ de: 'Nachtrennen', en: 'Night race' }[locale] ?? null) : null,
};
/** Writes a notice with plain spaces: Intl uses non-breaking ones. */
const written = async (one: MoneyNotice, locale: string) => {
  const { subject, text } = await writeNotice(one, locale, titles);
  const plain = (value: string) => value.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f]/g, '');
  return { subject: plain(subject), text: plain(text) };
};
const until = '2026-03-05T18:30:00.000Z';
const bonus = { offerId: 'welcome', required: 300_000, isWaiting: false, until };

const samples: readonly Readonly<{ sample: NoticeContent; en: RegExp; de: RegExp }>[] = [
  {
    sample: { kind: 'deposit_credited', facts: { method: 'Bank card', fee: 150 } },
    en: /^We credited €1,000\.50 to your balance\.\n\nPayment method: Bank card\nFee: €1\.50$/,
    de: /^Wir haben Ihrem Guthaben 1\.000,50 € gutgeschrieben\.\n\nZahlungsmethode: Bank card\nGebühr: 1,50 €$/,
  },
  {
    sample: { kind: 'withdrawal_requested', facts: { method: 'Bank card' } },
    en: /^We received your request to withdraw €1,000\.50\..*Bank card.*contact support immediately\.$/s,
    de: /^Ihr Auszahlungsantrag über 1\.000,50 € ist eingegangen\./,
  },
  {
    sample: { kind: 'withdrawal_sent', facts: { method: 'Bank card', fee: 0 } },
    en: /^We sent you €1,000\.50\.[^\n]*\n\nPayment method: Bank card$/,
    de: /^Wir haben Ihnen 1\.000,50 € gesendet\./,
  },
  {
    sample: { kind: 'withdrawal_refused', facts: { method: 'Bank card' } },
    en: /^Your withdrawal of €1,000\.50 was refused\. The amount is back in your balance\./,
    de: /^Ihre Auszahlung über 1\.000,50 € wurde abgelehnt\./,
  },
  {
    sample: { kind: 'win_released', facts: {} },
    en: /^We reviewed your win of €1,000\.50 and credited it to your balance\.$/,
    de: /^Wir haben Ihren Gewinn von 1\.000,50 € geprüft und Ihrem Guthaben gutgeschrieben\.$/,
  },
  {
    sample: { kind: 'win_rejected', facts: {} },
    en: /^We reviewed your win of €1,000\.50 and did not confirm it\./,
    de: /^Wir haben Ihren Gewinn von 1\.000,50 € geprüft und nicht bestätigt\./,
  },
  {
    sample: { kind: 'tournament_prize', facts: { template: 'night-race', place: 3 } },
    en: /the tournament “Night race”: 3\. The prize of €1,000\.50/,
    de: /im Turnier „Nachtrennen“: 3\. Der Preis von 1\.000,50 €/,
  },
  {
    sample: { kind: 'tournament_cancelled', facts: { template: 'night-race', reason: 'The studio is down.' } },
    en: /^We cancelled the tournament “Night race” that you joined\.\nReason: The studio is down\.\nYour entry fee of €1,000\.50/,
    de: /^Wir haben das Turnier „Nachtrennen“ abgesagt, .*\nGrund: The studio is down\.\nIhre Teilnahmegebühr von 1\.000,50 €/,
  },
  {
    sample: { kind: 'cashback_credited', facts: {} },
    en: /^Your cashback of €1,000\.50 is in your balance\.$/,
    de: /^Ihr Cashback von 1\.000,50 € ist in Ihrem Guthaben\.$/,
  },
  {
    sample: { kind: 'cashback_ready', facts: { until } },
    en: /^Collect your cashback of €1,000\.50 in your profile\. It expires on March 5, 2026 at 6:30 PM UTC\.$/,
    de: /^Holen Sie .* Er verfällt am 5\. März 2026 um 18:30 UTC\.$/,
  },
  {
    sample: { kind: 'bonus_credited', facts: bonus },
    en: /^You received a bonus of €1,000\.50: “Welcome”\. It is valid until March 5, 2026 .*staked €3,000 in total\.$/,
    de: /^Sie haben einen Bonus von 1\.000,50 € erhalten: „Willkommen“\. .*insgesamt 3\.000 € eingesetzt haben\.$/,
  },
  {
    sample: { kind: 'bonus_expiring', facts: bonus },
    en: /^Your bonus of €1,000\.50 \(“Welcome”\) expires on March 5, 2026 .* Still to be staked: €3,000\.$/,
    de: /^Ihr Bonus von 1\.000,50 € \(„Willkommen“\) verfällt am 5\. März 2026 .* Noch einzusetzen: 3\.000 €\.$/,
  },
];

it.each(samples)('writes $sample.kind in English and German', async ({ sample, en, de }) => {
  expect((await written(notice(sample), 'en')).text).toMatch(en);
  expect((await written(notice(sample), 'de')).text).toMatch(de);
});

it.each(samples)(
  'writes $sample.kind differently in each of the six languages, with the amount',
  async ({ sample }) => {
    expect([...noticeLanguages].sort()).toEqual(['ar', 'de', 'en', 'es', 'pt', 'tr']);
    const all = await Promise.all(noticeLanguages.map((locale) => written(notice(sample), locale)));
    expect(new Set(all.map(({ subject }) => subject)).size).toBe(6);
    expect(new Set(all.map(({ text }) => text)).size).toBe(6);
    for (const { subject, text } of all) {
      const amount = /(1[.,]?000[.,]50)/;
      expect(subject).toMatch(amount);
      expect(text).toMatch(amount);
      expect(text).not.toMatch(/undefined|null|NaN|\n$/);
    }
  },
);

it('writes texts and amounts in English in an unknown locale', async () => {
  const sample = samples[0]?.sample;
  if (!sample) throw new Error('There are no samples');
  expect(await written(notice(sample), 'fr')).toEqual(await written(notice(sample), 'en'));
  expect((await written(notice(sample), '__proto__')).subject).toBe('Deposit credited: €1,000.50');
});

it.each([
  ['USD', 1000, 'en', '$10'],
  ['USD', 1005, 'en', '$10.05'],
  ['JPY', 1005, 'en', '¥1,005'],
  ['KWD', 1005, 'en', 'KWD 1.005'],
  ['USD', Number.MAX_SAFE_INTEGER, 'en', '$90,071,992,547,409.91'],
  ['BRL', 123_456, 'pt', 'R$ 1.234,56'],
  ['TRY', 123_456, 'tr', '₺1.234,56'],
  ['EUR', 123_456, 'es', '1234,56 €'],
  ['EUR', 123_456, 'ar', '1,234.56 €'],
] as const)('writes %s %i in %s: %s', async (currency, amount, locale, expected) => {
  const { text } = await written(notice({ kind: 'cashback_credited', facts: {} }, { amount, currency }), locale);
  expect(text).toContain(expected);
});

it('omits titles that were removed', async () => {
  const facts = { template: 'gone', place: 1 };
  expect((await written(notice({ kind: 'tournament_prize', facts }), 'en')).text).toContain(
    'Your place in a tournament: 1',
  );
  const { text } = await written(notice({ kind: 'bonus_credited', facts: { ...bonus, offerId: 'gone' } }), 'en');
  expect(text).toMatch(/^You received a bonus of €1,000\.50\. /);
});

it('does not mention a fee when a cancelled tournament was free', async () => {
  const facts = { template: 'gone', reason: 'The studio is down.' };
  expect(await written(notice({ kind: 'tournament_cancelled', facts }, { amount: 0 }), 'en')).toEqual({
    subject: 'Tournament cancelled',
    text: 'We cancelled a tournament that you joined.\nReason: The studio is down.',
  });
});

it('contains the activation of a waiting bonus, and a wagering requirement only if there is one', async () => {
  const waiting = { ...bonus, offerId: null, isWaiting: true };
  expect((await written(notice({ kind: 'bonus_credited', facts: waiting }), 'en')).text).toMatch(
    /Activate it in your profile by March 5, 2026 at 6:30 PM UTC\. You can withdraw it once/,
  );
  expect((await written(notice({ kind: 'bonus_expiring', facts: waiting }), 'en')).text).toMatch(
    /UTC\. Activate it in your profile before then\.$/,
  );
  const free = { ...bonus, offerId: null, required: 0 };
  expect((await written(notice({ kind: 'bonus_credited', facts: free }), 'en')).text).toBe(
    'You received a bonus of €1,000.50. It has no wagering requirement.',
  );
});
