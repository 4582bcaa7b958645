import { createSharedValues } from './shared-values.ts';

test('sends a value once until its content changes', () => {
  const sent: unknown[] = [];
  const share = createSharedValues((text) => sent.push(JSON.parse(text)));
  share({ overrides: { en: { a: 'A' } } });
  share({ overrides: { en: { a: 'A' } }, site: null });
  share({ overrides: { en: { a: 'B' } }, site: null });
  expect(sent).toEqual([
    { kind: 'set', name: 'overrides', value: { en: { a: 'A' } } },
    { kind: 'set', name: 'site', value: null },
    { kind: 'set', name: 'overrides', value: { en: { a: 'B' } } },
  ]);
});
