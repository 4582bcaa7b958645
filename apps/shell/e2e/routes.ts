/** The layout of a page; `none` for addresses that redirect. */
export type RouteLayout = 'default' | 'empty' | 'game' | 'svg-sprite';

/** An address of the site with its expected properties. */
export type KnownRoute = Readonly<{
  path: string;
  owner: string;
  name: string;
  layout: RouteLayout;
  /** Only for players: a guest is redirected to the home page. */
  isGuarded?: boolean;
  /** The target of a redirect. */
  leadsTo?: string;
  /** The status unless it is 200. */
  status?: number;
}>;

const route = (owner: string, path: string, name: string, more: Partial<KnownRoute> = {}): KnownRoute => ({
  owner,
  path,
  name,
  layout: 'default',
  ...more,
});
const guarded = (owner: string, path: string, name: string, leadsTo?: string): KnownRoute =>
  route(owner, path, name, { isGuarded: true, ...(leadsTo === undefined ? {} : { leadsTo }) });

/**
 * Every address of the site by owner, name and layout, except for those of a tournament, an offer, a jackpot and a
 * deposit, which tests add.
 */
export const knownRoutes: readonly KnownRoute[] = [
  route('lobby', '/', 'index'),
  route('shell', '/faq', 'slug'),
  route('promotions', '/offers', 'offers'),
  route('lobby', '/betting', 'betting'),
  guarded('cashier', '/cashier', 'cashier', '/cashier/deposit'),
  guarded('cashier', '/cashier/wallet', 'cashier-index-wallet'),
  guarded('cashier', '/cashier/billing', 'cashier-index-billing', '/cashier/deposit'),
  guarded('cashier', '/cashier/deposit', 'cashier-index-deposit'),
  guarded('cashier', '/cashier/deposit/card', 'cashier-index-deposit-index-sysname'),
  guarded('cashier', '/cashier/history', 'cashier-index-history'),
  guarded('cashier', '/cashier/withdraw', 'cashier-index-withdraw'),
  ...['payfail', 'paypending', 'paysuccess', 'paycancel', 'paymobile', 'paynewwindow'].map((result) =>
    guarded('cashier', `/cashier/${result}`, `cashier-index-${result}`),
  ),
  route('loyalty', '/loyalty', 'loyalty'),
  route('loyalty', '/loyalty/shop', 'loyalty-shop'),
  route('loyalty', '/loyalty/the-climb', 'loyalty-sysname'),
  guarded('profile', '/profile', 'profile', '/profile/settings'),
  ...[
    'bets',
    'bonuses',
    'loyalty',
    'cashback',
    'security',
    'settings',
    'notification',
    'verification',
    'responsible-game',
  ].map((section) => guarded('profile', `/profile/${section}`, `profile-${section}`)),
  guarded('profile', '/responsible-game', 'responsible-game', '/profile/responsible-game'),
  guarded('profile', '/bets', 'bets-index', '/profile/bets'),
  guarded('profile', '/bets/open/1', 'bets', '/profile/bets'),
  route('shell', '/support', 'support'),
  route('lobby', '/winners', 'winners'),
  route('lobby', '/gamehall', 'gamehall'),
  route('lobby', '/gamehall/slots', 'gamehall-id'),
  route('lobby', '/jackpots', 'jackpots'),
  route('lobby', '/providers', 'providers'),
  route('lobby', '/providers/northlight', 'providers-id'),
  route('promotions', '/promotions', 'promotions'),
  route('promotions', '/promotions/night-race', 'promotions-id'),
  route('tournaments', '/tournaments', 'tournaments'),
  route('profile', '/unsubscribe', 'unsubscribe'),
  route('profile', '/confirmation', 'confirmation'),
  route('profile', '/confirmation/success', 'confirmation-success'),
  route('lobby', '/game/orchard-seven', 'game-sysname', { layout: 'game' }),
  route('shell', '/forms/sign_in', 'forms-sign_in', { layout: 'empty' }),
  route('shell', '/forms/sign_up', 'forms-sign_up', { layout: 'empty' }),
  route('shell', '/_icons', 'icons', { layout: 'svg-sprite' }),
  route('shell', '/_ui', 'gallery', { layout: 'svg-sprite' }),
];

export const offerRoutes = (id: string): readonly KnownRoute[] => [route('promotions', `/offers/${id}`, 'offers-id')];

export const jackpotRoutes = (id: string): readonly KnownRoute[] => [route('lobby', `/jackpots/${id}`, 'jackpots-id')];

export const tournamentRoutes = (id: string): readonly KnownRoute[] => [
  route('tournaments', `/tournaments/${id}`, 'tournaments-id'),
  route('tournaments', `/tournaments/${id}/gamehall`, 'tournaments-id-gamehall'),
];

export const depositRoutes = (id: string): readonly KnownRoute[] => [
  guarded('cashier', `/cashier/receipt?id=${id}`, 'cashier-index-receipt'),
  guarded('cashier', '/cashier/receipt', 'cashier-index-receipt'),
  ...['payfail', 'paypending', 'paysuccess'].map((result) =>
    guarded('cashier', `/cashier/${result}/${id}`, `cashier-index-${result}-transaction`),
  ),
];
