import type { AttributesOf } from '../modules/content/index.ts';
import type { popups } from '../modules/popups/index.ts';
import type { SeedDocument } from './say.ts';

/** Routes a campaign does not interrupt. */
const quiet = ['game-index-item', 'cashier-index-deposit-index-sysname', 'cashier-index-deposit'];

/** Off to begin with: a visitor is interrupted only once an operator wants it. */
export const popupSeeds: readonly SeedDocument<AttributesOf<typeof popups>>[] = [{
  documentId: 'tournament-invitation',
  build: ({ say, picture }) => ({
    order: 1,
    isEnabled: false,
    title: say('A race starts every evening', 'Jeden Abend startet ein Rennen', 'سباق جديد كل مساء'),
    text: say(
      'Join the Night Race with one tap: every round you play counts, and prizes are paid to your main balance.',
      'Beim Nachtrennen mit einem Fingertipp dabei: Jede Runde zählt, und Preise kommen auf Ihr Hauptguthaben.',
      'انضم إلى سباق الليل بلمسة واحدة: كل جولة تُحتسب، والجوائز تُدفع إلى رصيدك الأساسي.',
    ),
    image_url: picture('/art/banners/night-race.svg'),
    dominant_color: '#2a1746',
    button_title: say('View tournaments', 'Zu den Turnieren', 'عرض البطولات'),
    button_slug: '/tournaments',
    audience: 'player',
    deposits: 'any',
    routes: [],
    exclude_routes: quiet,
    frequency: 'day',
    delay: 3,
    started_at: null,
    finished_at: null,
  }),
}];
