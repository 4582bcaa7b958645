import type { SeedDocument } from './say.ts';

export type BannerSeed = {
  position: string; order: number; title: string; subtitle: string; button_title: string; button_slug: string;
  image_url: string; dominant_color: string; started_at: string | null; finished_at: string | null;
};

const hero = { position: 'home-hero', started_at: null, finished_at: null };

export const bannerSeeds: readonly SeedDocument<BannerSeed>[] = [
  {
    documentId: 'hero-welcome',
    build: ({ say, picture }) => ({
      ...hero,
      order: 1,
      title: say('Try it before you stake', 'Erst ausprobieren, dann setzen', 'جرّب قبل أن تراهن'),
      subtitle: say(
        'Demo play needs no account, and every round can be checked.',
        'Der Demomodus braucht kein Konto, und jede Runde lässt sich nachprüfen.',
        'اللعب التجريبي بلا حساب، وكل جولة قابلة للتحقق.',
      ),
      button_title: say('Start with a demo', 'Mit einer Demo beginnen', 'ابدأ بالتجربة'),
      button_slug: '/gamehall',
      image_url: picture('/art/banners/northern-lights.svg'),
      dominant_color: '#12264a',
    }),
  },
  {
    documentId: 'hero-tournament',
    build: ({ say, picture }) => ({
      ...hero,
      order: 2,
      title: say('The Night Race is on', 'Das Nachtrennen läuft', 'سباق الليل انطلق'),
      subtitle: say(
        'Join with one tap. Every round you play moves you up the table.',
        'Mit einem Fingertipp dabei. Jede gespielte Runde bringt Sie in der Tabelle nach vorn.',
        'انضم بلمسة واحدة، وكل جولة تلعبها ترفع مركزك في الترتيب.',
      ),
      button_title: say('View tournaments', 'Zu den Turnieren', 'عرض البطولات'),
      button_slug: '/tournaments',
      image_url: picture('/art/banners/night-race.svg'),
      dominant_color: '#2a1746',
    }),
  },
  {
    documentId: 'hero-live',
    build: ({ say, picture }) => ({
      ...hero,
      order: 3,
      title: say('A table is waiting for you', 'Ihr Platz am Tisch ist frei', 'مقعدك على الطاولة في انتظارك'),
      subtitle: say(
        'Roulette, blackjack and baccarat, around the clock.',
        'Roulette, Blackjack und Baccarat, rund um die Uhr.',
        'روليت وبلاك جاك وباكارات على مدار الساعة.',
      ),
      button_title: say('Open the live hall', 'Zum Live-Bereich', 'ادخل صالة اللعب المباشر'),
      button_slug: '/gamehall/live',
      image_url: picture('/art/banners/live-evening.svg'),
      dominant_color: '#0f3a3a',
    }),
  },
];
