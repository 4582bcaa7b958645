import { answer, answerDocument, apiScope, sampleGeneralInfo, sampleSiteConfig } from '@croupier/testing';
import { siteConfig } from '@croupier/contract/content';
import { getGeneralInfo } from '@croupier/contract/metadata';
import { allSettled, fork, serialize } from 'effector';
import {
  $balanceRefreshSettings,
  $brand,
  $forcedLogoutSeconds,
  $generalInfo,
  $homeSections,
  $siteConfig,
  siteConfigRequested,
} from './index.ts';

test('is loaded once, in the locale of the page, and is part of the document', async () => {
  const { scope, calls } = apiScope(
    [
      answerDocument('/nfx/cms-config/de', siteConfig, sampleSiteConfig()),
      answer(getGeneralInfo, sampleGeneralInfo({ time_to_force_logout: 900 })),
    ],
    { locale: 'de' },
  );
  await allSettled(siteConfigRequested, { scope });
  expect(calls.map(({ url }) => url.pathname).sort()).toEqual(['/api/metadata.getgeneralinfo', '/nfx/cms-config/de']);
  const page = fork({ values: serialize(scope) });
  expect(page.getState($siteConfig)).toEqual(sampleSiteConfig());
  expect(page.getState($brand)?.name).toBe('Aurora');
  expect(page.getState($forcedLogoutSeconds)).toBe(900);
  expect(page.getState($homeSections)).toEqual([{ __component: 'home.categories' }]);
});

test('keeps the previous configuration when a new one fails to load', async () => {
  const { scope } = apiScope([answer(getGeneralInfo, sampleGeneralInfo())], {
    values: [[$siteConfig, sampleSiteConfig()]],
  });
  await allSettled(siteConfigRequested, { scope });
  expect(scope.getState($siteConfig)).toEqual(sampleSiteConfig());
  expect(scope.getState($generalInfo)?.default_currency).toBe('EUR');
});

test('the balance is refreshed by the defaults of the product until the site has loaded', () => {
  expect(fork().getState($balanceRefreshSettings)).toEqual({
    isEnabledInterval: false,
    countSecondsForInterval: 10,
    isEnabledTurnOffRequests: true,
    countMinutesAfterWhichRequestsTurnedOff: 5,
    isEnabledRequestsAfterClick: false,
    countSecondsForDelayBetweenClick: 1,
  });
});
