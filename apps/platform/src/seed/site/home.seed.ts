import type { HomeSection } from '@croupier/contract/content';
import type { Say } from '../say.ts';

const row = (title: string, category: string, count = 24): HomeSection => ({
  __component: 'home.game-row',
  title,
  category,
  count,
});

export const homeSeed = (say: Say): HomeSection[] => [
  { __component: 'home.hero-banners', position: 'home-hero' },
  { __component: 'home.categories' },
  { __component: 'home.last-played', title: say('Continue playing', 'Weiterspielen', 'تابع اللعب') },
  row(say('Popular now', 'Gerade beliebt', 'الأكثر رواجًا الآن'), 'popular'),
  row(say('New arrivals', 'Neu eingetroffen', 'وصل حديثًا'), 'new'),
  { __component: 'home.winners', title: say('Latest wins', 'Aktuelle Gewinne', 'أحدث الأرباح') },
  { __component: 'home.promotions', title: say('Promotions', 'Aktionen', 'العروض') },
  row(say('Slots', 'Slots', 'سلوتس'), 'slots'),
  { __component: 'home.tournaments', title: say('Tournaments', 'Turniere', 'البطولات') },
  row(say('Live tables', 'Live-Tische', 'طاولات مباشرة'), 'live'),
  row(say('Table games', 'Tischspiele', 'ألعاب الطاولة'), 'table'),
  row(say('Fast games', 'Schnelle Spiele', 'ألعاب سريعة'), 'fast'),
  row(say('Jackpots', 'Jackpots', 'الجاكبوت'), 'jackpots'),
  { __component: 'home.providers', title: say('Studios', 'Spielestudios', 'استوديوهات الألعاب') },
];
