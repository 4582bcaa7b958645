import { $pageHead } from '@croupier/navigation';
import { sampleSiteConfig } from '@croupier/testing';
import { allSettled, fork } from 'effector';
import { $siteConfig, headOf, headRequested } from './index.ts';

const config = sampleSiteConfig({
  seo: [{ path: '/offers', title: 'Offers for you', description: 'What a deposit brings' }],
});

test("the page's own words stand before those of the CMS, and those before the menus'", () => {
  expect(headOf(config, { path: '/offers', title: 'Reload bonus', robots: 'noindex' })).toEqual({
    title: 'Reload bonus',
    description: 'What a deposit brings',
    robots: 'noindex',
  });
  expect(headOf(config, { path: '/offers' })).toEqual({
    title: 'Offers for you',
    description: 'What a deposit brings',
  });
  expect(headOf(config, { path: '/gamehall' })).toEqual({ title: 'Casino' });
  expect(headOf(config, { path: '/nowhere' })).toEqual({ title: 'Aurora' });
});

test('a request is said by the page that is shown', async () => {
  const scope = fork({ values: [[$siteConfig, config]] });
  await allSettled(headRequested, { scope, params: { path: '/offers' } });
  expect(scope.getState($pageHead)?.title).toBe('Offers for you');
});
