import { adapterNamed, createProviderRegistry } from './registry.ts';

const entry = (id: string, routes: readonly string[] = []) => ({ id, routes, provider: `provider ${id}` });

it('returns the provider of a route, or the default provider', () => {
  const registry = createProviderRegistry('payment', [entry('default'), entry('bank', ['iban'])]);
  expect(registry.routed('iban').id).toBe('bank');
  expect(registry.routed('card').id).toBe('default');
  expect(registry.byId('bank')).toBe('provider bank');
});

it('prefers the provider of an earlier route', () => {
  const registry = createProviderRegistry('message', [entry('all', ['sms']), entry('codes', ['sms security'])]);
  expect(registry.routed('sms security', 'sms').id).toBe('codes');
  expect(registry.routed('sms marketing', 'sms').id).toBe('all');
  expect(registry.find('email security', 'email')).toBeNull();
});

it('finds no provider for an unknown route without a default provider', () => {
  const registry = createProviderRegistry('sportsbook', [entry('book', ['EUR'])]);
  expect(registry.find('EUR')?.id).toBe('book');
  expect(registry.find('USD')).toBeNull();
  expect(() => registry.routed('USD')).toThrow(expect.objectContaining({ code: 'UNKNOWN_PROVIDER' }));
});

it('throws an error with an open outcome for a provider id that is not configured', () => {
  const registry = createProviderRegistry('payment', [entry('default')]);
  expect(() => registry.byId('bank')).toThrow(expect.objectContaining({ outcome: 'failed', code: 'UNKNOWN_PROVIDER' }));
});

it('rejects a configuration with the same id or route twice', () => {
  expect(() => createProviderRegistry('payment', [entry('default'), entry('default')])).toThrow(/the id "default"/);
  expect(() => createProviderRegistry('payment', [entry('default', ['card']), entry('bank', ['card'])])).toThrow(
    /Two payment providers serve "card"/,
  );
});

it('lists the adapters when the configured one does not exist', () => {
  expect(() => adapterNamed('payment', { 'signed-json': () => null }, 'acme')).toThrow(
    'There is no payment adapter "acme"; the adapters are: signed-json',
  );
});
