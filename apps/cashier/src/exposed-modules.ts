import type { ExposedModules } from '@croupier/federation';

/** Generated from remote.json by `npm run generate -- modules`. Do not edit by hand. */
export const exposedModules = {
  pages: {
    'cashier-index-wallet': () => import('./pages/wallet/index.ts'),
    'cashier-index-deposit': () => import('./pages/deposit/index.ts'),
    'cashier-index-deposit-index-sysname': () => import('./pages/deposit-method/index.ts'),
    'cashier-index-withdraw': () => import('./pages/withdraw/index.ts'),
    'cashier-index-history': () => import('./pages/history/index.ts'),
    'cashier-index-receipt': () => import('./pages/receipt/index.ts'),
    'cashier-index-paysuccess': () => import('./pages/payment-result/index.ts'),
    'cashier-index-paysuccess-transaction': () => import('./pages/payment-result/index.ts'),
    'cashier-index-payfail': () => import('./pages/payment-result/index.ts'),
    'cashier-index-payfail-transaction': () => import('./pages/payment-result/index.ts'),
    'cashier-index-paypending': () => import('./pages/payment-result/index.ts'),
    'cashier-index-paypending-transaction': () => import('./pages/payment-result/index.ts'),
    'cashier-index-paycancel': () => import('./pages/payment-result/index.ts'),
    'cashier-index-paymobile': () => import('./pages/payment-result/index.ts'),
    'cashier-index-paynewwindow': () => import('./pages/payment-result/index.ts'),
  },
  slots: {},
  dialogs: {
    'burn-bonuses': () => import('./dialogs/burn-bonuses.dialog.tsx'),
    deposit: () => import('./dialogs/deposit/deposit.dialog.tsx'),
  },
} satisfies ExposedModules;
