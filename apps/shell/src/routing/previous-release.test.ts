import type { RouteDeclaration } from '@croupier/federation';
import { declaredRemote, siteRegistry } from '../testing/declared-remotes.ts';
import { completeRegistry } from './complete-registry.ts';
import { withFormerDeclarations } from './previous-release.ts';

const route = (name: string, path: string): RouteDeclaration => ({ name, path, layout: 'default' });

const older = withFormerDeclarations({
  cashier: declaredRemote('cashier', {
    routes: [{ ...route('cashier-index-billing', '/cashier/billing'), ...{ steps: ['billing', 'no-such-step'] } }],
  }),
  lobby: declaredRemote('lobby', {}),
  profile: declaredRemote('profile', {}),
  arcade: declaredRemote('arcade', {}),
});

test.each(['cashier', 'lobby', 'profile'])('a manifest of the previous release of %s is completed', (app) => {
  const { routes: _routes, slots: _slots, dialogs: _dialogs, ...current } = siteRegistry[app]?.manifest ?? {};
  const { $schema: _schema, ...declared } = current as typeof current & { $schema?: string };
  // A page that is new in this release is not in the previous one.
  const returns = older[app]?.manifest.returns;
  expect(older[app]?.manifest).toMatchObject({ ...declared, ...(returns && { returns }) });
  expect(siteRegistry[app]?.manifest.returns ?? []).toEqual(expect.arrayContaining([...(returns ?? [])]));
});

test('the deposit form keeps a visitor who opens the billing page', () => {
  expect(older['cashier']?.manifest.routes).toMatchObject([{ stayOn: '/cashier/deposit/:sysname' }]);
});

test('the former addresses of player pages redirect', () => {
  expect(older['profile']?.manifest.routes.map(({ path }) => path)).toEqual(['/responsible-game', '/bets/*', '/bets']);
});

test('a remote without former declarations and a newer manifest stay as they are', () => {
  expect(older['arcade']?.manifest).toEqual(declaredRemote('arcade', {}).manifest);
  const newer = { cashier: declaredRemote('cashier', { guarded: [] }) };
  expect(withFormerDeclarations(newer)).toEqual(newer);
});

test('a registry of newer manifests is used unchanged', async () => {
  const newer = { cashier: declaredRemote('cashier', { guarded: [] }) };
  expect(await completeRegistry(newer)).toBe(newer);
  expect(await completeRegistry({ ...newer, profile: declaredRemote('profile', {}) })).toHaveProperty(
    'profile.manifest.guarded',
    ['/profile', '/responsible-game', '/bets'],
  );
});
