import { adapterNamed, createProviderRegistry } from './registry.ts';

const entry = (id: string, routes: readonly string[] = []) => ({ id, routes, provider: `provider ${id}` });

it('routes by name and falls back to the default', () => {
  const registry = createProviderRegistry('payment', [entry('default'), entry('bank', ['iban'])]);
  expect(registry.routed('iban').id).toBe('bank');
  expect(registry.routed('card').id).toBe('default');
  expect(registry.byId('bank')).toBe('provider bank');
});

it('finds no provider for a route that none serves when there is no default', () => {
  const registry = createProviderRegistry('sportsbook', [entry('book', ['EUR'])]);
  expect(registry.find('EUR')?.id).toBe('book');
  expect(registry.find('USD')).toBeNull();
  expect(() => registry.routed('USD')).toThrow(expect.objectContaining({ code: 'UNKNOWN_PROVIDER' }));
});

it('refuses a record whose provider is not configured and leaves its outcome open', () => {
  const registry = createProviderRegistry('payment', [entry('default')]);
  expect(() => registry.byId('bank')).toThrow(expect.objectContaining({ outcome: 'failed', code: 'UNKNOWN_PROVIDER' }));
});

it('rejects a configuration in which an id or a route occurs twice', () => {
  expect(() => createProviderRegistry('payment', [entry('default'), entry('default')])).toThrow(/the id "default"/);
  expect(() => createProviderRegistry('payment', [entry('default', ['card']), entry('bank', ['card'])])).toThrow(
    /Two payment providers serve "card"/,
  );
});

it('names the adapters when the configured one does not exist', () => {
  expect(() => adapterNamed('payment', { 'signed-json': () => null }, 'acme')).toThrow(
    'There is no payment adapter "acme"; the adapters are: signed-json',
  );
});
