import type { Registry, RemoteManifest, RouteDeclaration } from '@croupier/federation';

const guardedAlias = (name: string, path: string, redirectTo: string): RouteDeclaration => ({
  name,
  path,
  layout: 'default',
  redirectTo,
});

/** What the shell of the previous release knew about remotes, by name. The next release deletes this file. */
const declarations: Readonly<Record<string, Partial<RemoteManifest>>> = {
  cashier: {
    guarded: ['/cashier'],
    quiet: ['/cashier/deposit'],
    offers: ['/cashier/deposit'],
    keepsDocument: ['/cashier'],
    withoutCustomCode: ['/cashier'],
    returns: ['success', 'fail', 'pending', 'cancel', 'mobile', 'newwindow'].map((result) => `/cashier/pay${result}`),
    links: {
      deposit: '/cashier/deposit',
      withdrawal: '/cashier/withdraw',
      payments: '/cashier/history',
      'after-registration': '/cashier/deposit?register=success',
    },
  },
  lobby: {
    quiet: ['/game'],
    hidesChat: ['/game', '/betting'],
    keepsDocument: ['/game'],
    links: { casino: '/gamehall', sports: '/betting', studios: '/providers' },
  },
  profile: {
    guarded: ['/profile', '/responsible-game', '/bets'],
    returns: ['/confirmation', '/unsubscribe'],
    links: {
      account: '/profile',
      'personal-data': '/profile/settings',
      bonuses: '/profile/bonuses',
      cashback: '/profile/cashback',
      limits: '/profile/responsible-game',
    },
    routes: [
      guardedAlias('responsible-game', '/responsible-game', '/profile/responsible-game'),
      guardedAlias('bets', '/bets/*', '/profile/bets'),
      guardedAlias('bets-index', '/bets', '/profile/bets'),
    ],
  },
};

/** The step of the previous release that `stayOn` replaces. */
const withStayOn = (route: RouteDeclaration & { steps?: readonly string[] }): RouteDeclaration =>
  route.steps?.includes('billing') ? { ...route, stayOn: '/cashier/deposit/:sysname' } : route;

/** Adds the declarations that manifests of the previous release lack. */
export const withFormerDeclarations = (registry: Registry): Registry =>
  Object.fromEntries(
    Object.entries(registry).map(([name, entry]) => {
      const { manifest } = entry;
      const former = manifest.guarded ? undefined : declarations[name];
      if (!former) return [name, entry];
      const routes = [...manifest.routes.map(withStayOn), ...(former.routes ?? [])];
      return [name, { ...entry, manifest: { ...manifest, ...former, routes } }];
    }),
  );
