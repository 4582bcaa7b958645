import { consentVersionOf, isAllowed, printConsent, readConsent, type Consent } from './index.ts';

const consent: Consent = {
  version: '1-1',
  purposes: ['preferences', 'marketing'],
  isDespiteSignal: false,
  isRecorded: true,
  visitor: 'V1StGXR8_Z5jdHi6B-myT',
};
const cookies = (given: Partial<Consent> = {}): string =>
  `theme=dark; consent=${printConsent({ ...consent, ...given })}; locale=de`;

test('parses the choice that it printed', () => {
  expect(readConsent(cookies())).toEqual(consent);
  const refused = { ...consent, purposes: [], isRecorded: false };
  expect(readConsent(cookies(refused))).toEqual(refused);
});

test('ignores a choice about another version of the text', () => {
  expect(readConsent(cookies(), consentVersionOf())).toEqual(consent);
  expect(readConsent(cookies(), consentVersionOf(2))).toBeNull();
});

test.each(['', 'session=1', 'consent=', 'consent=all', 'consent=1-1.x.abcdefgh', 'noconsent=1-1.psm.abcdefgh'])(
  'allows only the essential with the cookies %p',
  (header) => {
    expect(readConsent(header)).toBeNull();
    expect([isAllowed('essential', header, false), isAllowed('preferences', header, false)]).toEqual([true, false]);
  },
);

test('allows the purposes that the visitor agreed to', () => {
  const allowed = (['essential', 'preferences', 'statistics', 'marketing'] as const).filter((purpose) =>
    isAllowed(purpose, cookies(), false),
  );
  expect(allowed).toEqual(['essential', 'preferences', 'marketing']);
});

test('Global Privacy Control refuses marketing until the visitor agrees despite it', () => {
  expect(isAllowed('marketing', cookies(), true)).toBe(false);
  expect(isAllowed('preferences', cookies(), true)).toBe(true);
  expect(isAllowed('marketing', cookies({ isDespiteSignal: true }), true)).toBe(true);
});
