import { answer, apiScope, refuse, sampleLoyalty, sampleSiteConfig } from '@croupier/testing';
import { getLoyaltyInfo } from '@croupier/contract/loyalty';
import { $pageFailure, type PageContext } from '@croupier/navigation';
import { $siteConfig } from '@croupier/site-config';
import { allSettled } from 'effector';
import { $standing, opened, standingOf } from './loyalty.page.model.ts';

const page: PageContext = {
  name: 'profile-loyalty',
  path: '/profile/loyalty',
  params: {},
  query: {},
  hash: '',
  locale: 'en',
};

test('returns the level and the progress to the next level', () => {
  expect(standingOf(sampleLoyalty({ points: 125 }))).toMatchObject({
    level: { sysname: 'bronze' },
    next: { sysname: 'silver' },
    share: 25,
  });
  expect(standingOf(sampleLoyalty({ points: 900, level: 'silver' }))).toMatchObject({ next: null, share: 100 });
  expect(standingOf(sampleLoyalty({ points: 20, points_earned: 125 }))).toMatchObject({
    points: 20,
    left: 375,
    share: 25,
  });
  expect(standingOf(sampleLoyalty({ level: 'unheard-of' }))).toBeNull();
});

test('keeps a known standing when a reload fails', async () => {
  let isDown = false;
  const { scope } = apiScope([
    answer(getLoyaltyInfo, () => {
      if (isDown) throw { kind: 'FakeRefusal', status: 403, body: { code: 'AccessDeniedException', message: '' } };
      return sampleLoyalty();
    }),
  ]);
  await allSettled(opened, { scope, params: page });
  isDown = true;
  await allSettled(opened, { scope, params: page });
  expect(scope.getState($standing)).toMatchObject({ status: 'ready', standing: { points: 120 } });
});

test('shows a failed first load, and a missing page without a programme', async () => {
  const config = sampleSiteConfig();
  const { scope } = apiScope([refuse(getLoyaltyInfo, 'AccessDeniedException')], {
    values: [[$siteConfig, { ...config, loyalty: { ...config.loyalty, isEnableLoyalty: false } }]],
  });
  await allSettled(opened, { scope, params: page });
  expect(scope.getState($standing).status).toBe('failed');
  expect(scope.getState($pageFailure)).toEqual({ status: 404 });
});
