import { sampleGeneralInfo, sampleSiteConfig } from '@croupier/testing';
import { fork } from 'effector';
import {
  $balanceRefreshSettings,
  $brand,
  $cashierConfig,
  $flags,
  $forcedLogoutSeconds,
  $generalInfo,
  $homeSections,
  $registrationConfig,
  $siteConfig,
} from './index.ts';

test('until the site has loaded, no player is signed out by inactivity, and there are no sections and settings', () => {
  const scope = fork();
  expect([$brand, $flags, $registrationConfig, $cashierConfig].map((store) => scope.getState<unknown>(store))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(scope.getState($forcedLogoutSeconds)).toBe(0);
  expect(scope.getState($homeSections)).toEqual([]);
});

test('the settings of the site replace all defaults of the balance refresh', () => {
  const settingsForUpdBalance = {
    isEnabledInterval: true,
    countSecondsForInterval: 30,
    isEnabledTurnOffRequests: false,
    countMinutesAfterWhichRequestsTurnedOff: 1,
    isEnabledRequestsAfterClick: true,
    countSecondsForDelayBetweenClick: 2,
  };
  const scope = fork({ values: [[$siteConfig, sampleSiteConfig({ settingsForUpdBalance })]] });
  expect(scope.getState($balanceRefreshSettings)).toEqual(settingsForUpdBalance);
});

test('a site without a forced sign-out has 0 seconds', () => {
  const info = sampleGeneralInfo({ time_to_force_logout: 0 });
  expect(fork({ values: [[$generalInfo, info]] }).getState($forcedLogoutSeconds)).toBe(0);
});
