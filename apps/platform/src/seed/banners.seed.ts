import type { SeedDocument } from './translate.ts';

export type BannerSeed = {
  position: string;
  order: number;
  title: string;
  subtitle: string;
  button_title: string;
  button_slug: string;
  image_url: string;
  dominant_color: string;
  started_at: string | null;
  finished_at: string | null;
};

const hero = { position: 'home-hero', started_at: null, finished_at: null };

export const bannerSeeds: readonly SeedDocument<BannerSeed>[] = [
  {
    documentId: 'hero-welcome',
    build: ({ translate, picture }) => ({
      ...hero,
      order: 1,
      title: translate('Try our games for free', 'Spiele kostenlos testen', 'جرّب ألعابنا مجانًا'),
      subtitle: translate(
        'Demo mode needs no account, and you can verify every round.',
        'Der Demomodus braucht kein Konto, und Sie können jede Runde überprüfen.',
        'لا يحتاج الوضع التجريبي إلى حساب، ويمكنك التحقق من كل جولة.',
      ),
      button_title: translate('Try a demo', 'Demo testen', 'جرّب الآن'),
      button_slug: '/gamehall',
      image_url: picture('/art/banners/northern-lights.svg'),
      dominant_color: '#12264a',
    }),
  },
  {
    documentId: 'hero-tournament',
    build: ({ translate, picture }) => ({
      ...hero,
      order: 2,
      title: translate('Join the Night Race', 'Beim Nachtrennen mitmachen', 'انضم إلى سباق الليل'),
      subtitle: translate(
        'Compete for $5,000 on slots and fast games.',
        'Spielen Sie um 5.000 $ bei Slots und schnellen Spielen.',
        'نافس على 5,000 دولار في السلوتس والألعاب السريعة.',
      ),
      button_title: translate('View tournaments', 'Zu den Turnieren', 'عرض البطولات'),
      button_slug: '/tournaments',
      image_url: picture('/art/banners/night-race.svg'),
      dominant_color: '#2a1746',
    }),
  },
  {
    documentId: 'hero-live',
    build: ({ translate, picture }) => ({
      ...hero,
      order: 3,
      title: translate('Take a seat at a live table', 'Nehmen Sie Platz am Live-Tisch', 'خذ مكانك على طاولة مباشرة'),
      subtitle: translate(
        'Live roulette and wheel games, around the clock.',
        'Live-Roulette und Glücksräder, rund um die Uhr.',
        'روليت وعجلات حظ مباشرة على مدار الساعة.',
      ),
      button_title: translate('View live tables', 'Live-Tische ansehen', 'عرض الطاولات المباشرة'),
      button_slug: '/gamehall/live',
      image_url: picture('/art/banners/live-evening.svg'),
      dominant_color: '#0f3a3a',
    }),
  },
];
