import type { LoyaltyLevel } from '@croupier/contract/loyalty';
import type { AttributesOf } from '../modules/content/content/index.ts';
import type { loyaltyPrograms } from '../modules/rewards/loyalty/index.ts';
import type { Translate, SeedDocument } from './translate.ts';

export type LoyaltyProgramSeed = AttributesOf<typeof loyaltyPrograms>;

const levels = (translate: Translate): LoyaltyLevel[] => [
  {
    sysname: 'bronze',
    name: translate('Bronze', 'Bronze', 'البرونزي'),
    points_from: 0,
    color: '#b0743c',
    benefits: [
      translate('Stars for every real-money round', 'Sterne für jede Echtgeldrunde', 'نجوم مع كل جولة بمال حقيقي'),
      translate('Access to every open tournament', 'Zugang zu allen offenen Turnieren', 'دخول جميع البطولات المفتوحة'),
    ],
  },
  {
    sysname: 'silver',
    name: translate('Silver', 'Silber', 'الفضي'),
    points_from: 500,
    color: '#9aa7b5',
    benefits: [
      translate('$5 when you reach this level', '5 $ beim Erreichen dieser Stufe', '5 دولارات عند بلوغ هذا المستوى'),
      translate(
        'The silver badge in your account and more bonuses in the shop',
        'Das silberne Abzeichen in Ihrem Konto und mehr Boni im Shop',
        'الشارة الفضية في حسابك ومزيد من المكافآت في المتجر',
      ),
      translate('You keep this level', 'Diese Stufe bleibt Ihnen', 'تحتفظ بهذا المستوى'),
    ],
  },
  {
    sysname: 'gold',
    name: translate('Gold', 'Gold', 'الذهبي'),
    points_from: 2500,
    color: '#d8a531',
    benefits: [
      translate('$25 when you reach this level', '25 $ beim Erreichen dieser Stufe', '25 دولارًا عند بلوغ هذا المستوى'),
      translate('The gold badge in your account', 'Das goldene Abzeichen in Ihrem Konto', 'الشارة الذهبية في حسابك'),
      translate('You keep this level', 'Diese Stufe bleibt Ihnen', 'تحتفظ بهذا المستوى'),
    ],
  },
  {
    sysname: 'platinum',
    name: translate('Platinum', 'Platin', 'البلاتيني'),
    points_from: 10_000,
    color: '#7fb7c9',
    benefits: [
      translate('$100 when you reach this level', '100 $ beim Erreichen dieser Stufe', '100 دولار عند بلوغ هذا المستوى'),
      translate(
        'The platinum badge in your account',
        'Das Platinabzeichen in Ihrem Konto',
        'الشارة البلاتينية في حسابك',
      ),
      translate('You keep this level', 'Diese Stufe bleibt Ihnen', 'تحتفظ بهذا المستوى'),
    ],
  },
  {
    sysname: 'diamond',
    name: translate('Diamond', 'Diamant', 'الماسي'),
    points_from: 50_000,
    color: '#8f7bf0',
    benefits: [
      translate('$500 when you reach this level', '500 $ beim Erreichen dieser Stufe', '500 دولار عند بلوغ هذا المستوى'),
      translate('The diamond badge in your account', 'Das Diamantabzeichen in Ihrem Konto', 'الشارة الماسية في حسابك'),
      translate('The highest level', 'Die höchste Stufe', 'أعلى مستوى'),
    ],
  },
];

export const loyaltySeeds: readonly SeedDocument<LoyaltyProgramSeed>[] = [
  {
    documentId: 'the-climb',
    build: ({ translate }) => ({
      sysname: 'the-climb',
      order: 1,
      name: translate('The climb', 'Der Aufstieg', 'رحلة الصعود'),
      description: translate(
        'Five levels, from Bronze to Diamond. Stars never expire, and you keep every level you reach.',
        'Fünf Stufen von Bronze bis Diamant. Sterne verfallen nicht, und jede erreichte Stufe bleibt Ihnen.',
        'خمسة مستويات من البرونزي إلى الماسي. النجوم لا تنتهي صلاحيتها، وتحتفظ بكل مستوى تبلغه.',
      ),
      pointsAlias: translate('Stars', 'Sterne', 'نجوم'),
      levels: levels(translate),
      rules: [
        translate(
          'Slots and fast games: one Star for every $1 staked.',
          'Slots und schnelle Spiele: ein Stern je 1 $ Einsatz.',
          'السلوتس والألعاب السريعة: نجمة عن كل دولار تراهن به.',
        ),
        translate(
          'Live and table games: one Star for every $4 staked.',
          'Live- und Tischspiele: ein Stern je 4 $ Einsatz.',
          'اللعب المباشر وألعاب الطاولة: نجمة عن كل 4 دولارات.',
        ),
        translate(
          'Stakes in other currencies are converted to dollars.',
          'Einsätze in anderen Währungen werden in Dollar umgerechnet.',
          'تُحوَّل الرهانات بالعملات الأخرى إلى الدولار.',
        ),
        translate(
          'Stars are added when the round is settled. Demo rounds earn no Stars.',
          'Sterne werden gutgeschrieben, sobald die Runde abgerechnet ist. Demorunden bringen keine Sterne.',
          'تُضاف النجوم عند تسوية الجولة. لا نجوم للجولات التجريبية.',
        ),
      ],
      weights: { slot: 100, fast: 100, casino: 25, live: 25 },
      level_rewards: {
        silver: [{ type: 'money', usd_cents: 500 }],
        gold: [{ type: 'money', usd_cents: 2500 }],
        platinum: [{ type: 'money', usd_cents: 10_000 }],
        diamond: [{ type: 'money', usd_cents: 50_000 }],
      },
      character_change_days: 30,
    }),
  },
];
