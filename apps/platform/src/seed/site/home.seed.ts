import type { HomeSection } from '@croupier/contract/content';
import type { Translate } from '../translate.ts';

const row = (title: string, category: string, count = 24): HomeSection => ({
  __component: 'home.game-row',
  title,
  category,
  count,
});

export const homeSeed = (translate: Translate): HomeSection[] => [
  { __component: 'home.hero-banners', position: 'home-hero' },
  { __component: 'home.categories' },
  { __component: 'home.last-played', title: translate('Continue playing', 'Weiterspielen', 'تابع اللعب') },
  row(translate('Popular now', 'Gerade beliebt', 'الأكثر رواجًا الآن'), 'popular'),
  row(translate('New arrivals', 'Neu eingetroffen', 'وصل حديثًا'), 'new'),
  { __component: 'home.winners', title: translate('Latest wins', 'Aktuelle Gewinne', 'أحدث الأرباح') },
  { __component: 'home.promotions', title: translate('Promotions', 'Aktionen', 'العروض') },
  row(translate('Slots', 'Slots', 'سلوتس'), 'slots'),
  { __component: 'home.tournaments', title: translate('Tournaments', 'Turniere', 'البطولات') },
  row(translate('Live tables', 'Live-Tische', 'طاولات مباشرة'), 'live'),
  row(translate('Table games', 'Tischspiele', 'ألعاب الطاولة'), 'table'),
  row(translate('Fast games', 'Schnelle Spiele', 'ألعاب سريعة'), 'fast'),
  row(translate('Jackpots', 'Jackpots', 'الجاكبوت'), 'jackpots'),
  { __component: 'home.providers', title: translate('Studios', 'Spielestudios', 'استوديوهات الألعاب') },
];
