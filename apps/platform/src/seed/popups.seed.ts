import type { AttributesOf } from '../modules/content/content/index.ts';
import type { popups } from '../modules/content/popups/index.ts';
import type { SeedDocument } from './translate.ts';

/** Routes without popups. */
const routesWithoutPopups = ['game-index-item', 'cashier-index-deposit-index-sysname', 'cashier-index-deposit'];

/** Disabled by default; an operator enables them. */
export const popupSeeds: readonly SeedDocument<AttributesOf<typeof popups>>[] = [
  {
    documentId: 'tournament-invitation',
    build: ({ translate, picture }) => ({
      order: 1,
      isEnabled: false,
      title: translate('Join the Night Race', 'Beim Nachtrennen mitmachen', 'انضم إلى سباق الليل'),
      text: translate(
        'Join with one tap. Rounds on slots and fast games from $0.20 count, and prizes are paid to your main balance.',
        'Mit einem Fingertipp dabei. Runden bei Slots und schnellen Spielen ab 0,20 $ zählen, und Preise werden ' +
          'auf Ihr Hauptguthaben ausgezahlt.',
        'انضم بلمسة واحدة. تُحتسب جولات السلوتس والألعاب السريعة من 0.20 دولار، وتُدفع الجوائز إلى رصيدك الأساسي.',
      ),
      image_url: picture('/art/banners/night-race.svg'),
      dominant_color: '#2a1746',
      button_title: translate('View tournaments', 'Zu den Turnieren', 'عرض البطولات'),
      button_slug: '/tournaments',
      audience: 'player',
      deposits: 'any',
      routes: [],
      exclude_routes: routesWithoutPopups,
      frequency: 'day',
      delay: 3,
      started_at: null,
      finished_at: null,
    }),
  },
];
