/* oxlint-disable typescript/no-empty-object-type -- the router takes {} for a path without parameters */
/**
 * The paths of all pages, for `href`. Generated from the apps' remote.json by `npm run generate -- modules`. An app
 * outside this repository adds its own: `declare module '@croupier/router' { interface Pages { … } }`.
 */
export interface Pages {
  '/': { params: {} };
  '/:slug': { params: { slug: string } };
  '/_icons': { params: {} };
  '/_ui': { params: {} };
  '/bets': { params: {} };
  '/bets/*': { params: { '*': string } };
  '/betting': { params: {} };
  '/cashier': { params: {} };
  '/cashier/billing': { params: {} };
  '/cashier/deposit': { params: {} };
  '/cashier/deposit/:sysname': { params: { sysname: string } };
  '/cashier/history': { params: {} };
  '/cashier/paycancel': { params: {} };
  '/cashier/payfail': { params: {} };
  '/cashier/payfail/:transaction': { params: { transaction: string } };
  '/cashier/paymobile': { params: {} };
  '/cashier/paynewwindow': { params: {} };
  '/cashier/paypending': { params: {} };
  '/cashier/paypending/:transaction': { params: { transaction: string } };
  '/cashier/paysuccess': { params: {} };
  '/cashier/paysuccess/:transaction': { params: { transaction: string } };
  '/cashier/receipt': { params: {} };
  '/cashier/wallet': { params: {} };
  '/cashier/withdraw': { params: {} };
  '/confirm-registration': { params: {} };
  '/confirmation': { params: {} };
  '/confirmation/success': { params: {} };
  '/forms/sign_in': { params: {} };
  '/forms/sign_up': { params: {} };
  '/game/:sysname': { params: { sysname: string } };
  '/gamehall': { params: {} };
  '/gamehall/:id': { params: { id: string } };
  '/jackpots': { params: {} };
  '/jackpots/:id': { params: { id: string } };
  '/loyalty': { params: {} };
  '/loyalty/:sysname': { params: { sysname: string } };
  '/loyalty/shop': { params: {} };
  '/offers': { params: {} };
  '/offers/:id': { params: { id: string } };
  '/profile': { params: {} };
  '/profile/bets': { params: {} };
  '/profile/bonuses': { params: {} };
  '/profile/cashback': { params: {} };
  '/profile/loyalty': { params: {} };
  '/profile/notification': { params: {} };
  '/profile/responsible-game': { params: {} };
  '/profile/security': { params: {} };
  '/profile/settings': { params: {} };
  '/profile/verification': { params: {} };
  '/promotions': { params: {} };
  '/promotions/:id': { params: { id: string } };
  '/providers': { params: {} };
  '/providers/:id': { params: { id: string } };
  '/responsible-game': { params: {} };
  '/support': { params: {} };
  '/tournaments': { params: {} };
  '/tournaments/:id': { params: { id: string } };
  '/tournaments/:id/gamehall': { params: { id: string } };
  '/undo-contact-change': { params: {} };
  '/unsubscribe': { params: {} };
  '/winners': { params: {} };
}

declare module 'react-router' {
  interface Register {
    pages: { [Path in keyof Pages]: Pages[Path] };
  }
}
