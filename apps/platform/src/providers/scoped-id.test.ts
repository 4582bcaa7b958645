import { providerOfScopedName, scopedName, scopedUuid } from './scoped-id.ts';

const id = '0b9c3c0e-6a2e-4a52-9f1d-1c2d3e4f5a6b';

it('stores the UUIDs of the default provider unchanged', () => {
  expect(scopedUuid('default', id)).toBe(id);
  expect(scopedName('default', 'round-1')).toBe('round-1');
});

it('never maps ids of two providers to the same id', () => {
  const ofStudio = scopedUuid('studio', id);
  expect(ofStudio).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(ofStudio).toBe(scopedUuid('studio', id));
  expect(new Set([id, ofStudio, scopedUuid('bank', id), scopedUuid('default', ofStudio)]).size).toBe(4);
  expect(scopedName('studio', 'round-1')).toBe('studio/round-1');
  expect(scopedName('default', 'studio/round-1')).toBe('default/studio/round-1');
});

it.each(['default', 'studio'])('finds the provider %s of a scoped name', (provider) => {
  for (const name of ['round-1', 'studio/round-1', 'Not a provider/round-1'])
    expect(providerOfScopedName(scopedName(provider, name))).toBe(provider);
});
