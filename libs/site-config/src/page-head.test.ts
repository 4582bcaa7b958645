import { $pageHead } from '@croupier/navigation';
import { sampleSiteConfig } from '@croupier/testing';
import { allSettled, fork } from 'effector';
import { $siteConfig, headOf, headRequested } from './index.ts';

const config = sampleSiteConfig({
  seo: [{ path: '/offers', title: 'Offers for you', description: 'What a deposit brings' }],
});

test("the page's own texts take precedence over those of the CMS, and those over the menus'", () => {
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

test('a page may set its image, and a description without a title', () => {
  const own = { description: 'Spin the reels', imageUrl: 'https://art.example/a.png' };
  expect(headOf(config, { path: '/offers', ...own })).toEqual({ title: 'Offers for you', ...own });
  expect(headOf(null, { path: '/offers', title: 'Neon Koi', ...own })).toEqual({ title: 'Neon Koi', ...own });
});

test('a page without any text has an empty title until the site has loaded', () =>
  expect(headOf(null, { path: '/offers' })).toEqual({ title: '' }));

test('only the current page sets the head', async () => {
  const scope = fork({ values: [[$siteConfig, config]] });
  await allSettled(headRequested, { scope, params: { path: '/offers' } });
  expect(scope.getState($pageHead)?.title).toBe('Offers for you');
});
