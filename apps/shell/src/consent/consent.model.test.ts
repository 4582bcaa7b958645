/** @jest-environment jsdom */
import { isPurposeAllowed } from '@croupier/browser-storage';
import { readConsent, storeConsent } from '@croupier/contract/consent';
import { $siteConfig } from '@croupier/site-config';
import { answer, apiScope, refuse, sampleSiteConfig } from '@croupier/testing';
import { allSettled } from 'effector';
import { $consent, $isAsking, consentStarted, purposesChosen } from './consent.model.ts';

const recorded = answer(storeConsent, 1);
const start = async (answers: Parameters<typeof apiScope>[0], consentVersion?: number) => {
  const config = sampleSiteConfig(consentVersion === undefined ? {} : { consentVersion });
  const visitor = apiScope(answers, { values: [[$siteConfig, config]] as [never, unknown][] } as never);
  await allSettled(consentStarted, { scope: visitor.scope });
  return visitor;
};

beforeEach(() => {
  document.cookie = 'consent=; Max-Age=0';
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(navigator, { globalPrivacyControl: undefined });
});

test('shows the banner to a new visitor, deletes data of optional purposes, and stores nothing', async () => {
  localStorage.setItem('total_balance', '{}');
  localStorage.setItem('last_activity', '1');
  const { scope, calls } = await start([recorded]);
  expect(scope.getState($isAsking)).toBe(true);
  expect([calls, document.cookie, { ...localStorage }]).toEqual([[], '', { last_activity: '1' }]);
});

test.each([[[]], [['statistics', 'preferences', 'marketing']]] as const)(
  'stores the choice %j in one step, with a receipt',
  async (purposes) => {
    const { scope, calls } = await start([recorded]);
    await allSettled(purposesChosen, { scope, params: purposes });
    expect(scope.getState($isAsking)).toBe(false);
    expect((['preferences', 'statistics', 'marketing'] as const).map((purpose) => isPurposeAllowed(purpose))).toEqual(
      Array(3).fill(purposes.length > 0),
    );
    expect(calls.map(({ method }) => method)).toEqual(['consent.store']);
    expect(readConsent(document.cookie)).toMatchObject({ version: '1-1', isRecorded: true });
  },
);

test('sends the receipt with the next document when the platform did not answer', async () => {
  const first = await start([refuse(storeConsent, 'InternalServerErrorException')]);
  await allSettled(purposesChosen, { scope: first.scope, params: ['statistics'] });
  expect(readConsent(document.cookie)).toMatchObject({ purposes: ['statistics'], isRecorded: false });
  const second = await start([recorded]);
  expect(second.calls.map(({ method }) => method)).toEqual(['consent.store']);
  const third = await start([recorded]);
  expect(third.calls).toEqual([]);
});

test('shows the banner again when the operator publishes a new text', async () => {
  const { scope } = await start([recorded]);
  await allSettled(purposesChosen, { scope, params: ['marketing'] });
  const same = await start([recorded], 1);
  expect(same.scope.getState($isAsking)).toBe(false);
  const next = await start([recorded], 2);
  expect([next.scope.getState($isAsking), next.scope.getState($consent)]).toEqual([true, null]);
  expect(isPurposeAllowed('marketing')).toBe(false);
});

test('a withdrawal deletes what the purpose and third-party code have stored, before the page reloads', async () => {
  const { scope } = await start([recorded]);
  await allSettled(purposesChosen, { scope, params: ['preferences', 'statistics', 'marketing'] });
  localStorage.setItem('total_balance', '{}');
  localStorage.setItem('promo_code', 'SUMMER');
  localStorage.setItem('_vendor', 'id');
  document.cookie = '_ga=1';
  jest.spyOn(console, 'error').mockReturnValue();
  await allSettled(purposesChosen, { scope, params: ['statistics'] });
  expect([{ ...localStorage }, document.cookie.includes('_ga')]).toEqual([{ promo_code: 'SUMMER' }, false]);
  expect(isPurposeAllowed('preferences')).toBe(false);
});

test('Global Privacy Control counts as a refusal of marketing until the visitor agrees despite it', async () => {
  const before = await start([recorded]);
  await allSettled(purposesChosen, { scope: before.scope, params: ['marketing'] });
  Object.assign(navigator, { globalPrivacyControl: true });
  expect(isPurposeAllowed('marketing')).toBe(false);
  const { scope } = await start([recorded]);
  await allSettled(purposesChosen, { scope, params: ['marketing'] });
  expect(isPurposeAllowed('marketing')).toBe(true);
});
