import type { AttributesOf } from '../modules/content/content/index.ts';
import type { cashbackPrograms } from '../modules/rewards/cashbacks/index.ts';
import type { SeedDocument } from './translate.ts';

export const cashbackSeeds: readonly SeedDocument<AttributesOf<typeof cashbackPrograms>>[] = [
  {
    documentId: 'weekly-cashback',
    build: ({ translate }) => ({
      sysname: 'weekly-cashback',
      order: 1,
      is_active: true,
      period: 'week',
      payment: 'claim',
      claim_days: 7,
      title: translate('Weekly cashback', 'Wöchentliches Cashback', 'استرداد أسبوعي'),
      text: translate(
        'Get back a share of your weekly net losses on your main balance. The higher your level, the larger the share.',
        'Erhalten Sie einen Teil Ihrer wöchentlichen Nettoverluste auf Ihr Hauptguthaben zurück. Je höher Ihre ' +
          'Stufe, desto größer der Anteil.',
        'استرد جزءًا من صافي خسائرك الأسبوعية إلى رصيدك الأساسي. كلما ارتفع مستواك زادت النسبة.',
      ),
      percents: [
        { level: 'bronze', percent: 5 },
        { level: 'silver', percent: 7 },
        { level: 'gold', percent: 10 },
        { level: 'platinum', percent: 12 },
        { level: 'diamond', percent: 15 },
      ],
      min_amount: { amount: 100, currency: 'USD' },
      max_amount: { amount: 50_000, currency: 'USD' },
    }),
  },
];
