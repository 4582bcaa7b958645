import { isAllowedForRobots } from './robots.ts';
import { sampleDomain } from './sample-head.ts';

type Group = Readonly<{ userAgents?: string[]; allow?: string[]; disallow?: string[] }>;
const rules = (...groups: readonly Group[]) =>
  sampleDomain({
    robots: {
      groups: groups.map(({ userAgents = ['*'], allow = [], disallow = [] }) => ({ userAgents, allow, disallow })),
      sitemaps: [],
    },
  });

test.each<[string, Group, string, boolean]>([
  ['without rules a path is allowed', {}, '/game/x', true],
  ['a rule matches the beginning of a path', { disallow: ['/game'] }, '/gamehall', false],
  ['a rule that ends with a slash matches a folder', { disallow: ['/game/'] }, '/gamehall', true],
  ['* matches any text', { disallow: ['/*/private'] }, '/a/b/private/c', false],
  ['$ matches the end', { disallow: ['/*.json$'] }, '/a.json', false],
  ['$ does not match a longer path', { disallow: ['/*.json$'] }, '/a.json/b', true],
  ['the longest rule wins', { allow: ['/game/free'], disallow: ['/game/'] }, '/game/free-spins', true],
  [
    'of two rules of the same length, the one that allows wins',
    { allow: ['/page'], disallow: ['/page'] },
    '/page',
    true,
  ],
  ['an empty rule disallows nothing', { disallow: [''] }, '/', true],
])('%s', (_, group, path, isAllowed) => {
  expect(isAllowedForRobots(rules(group), [path])).toBe(isAllowed);
});

test('a page is disallowed when any of its paths is', () => {
  const seo = rules({ disallow: ['/de/terms', '/game/'] });
  expect(isAllowedForRobots(seo, ['/terms', '/terms'])).toBe(true);
  expect(isAllowedForRobots(seo, ['/de/terms', '/terms'])).toBe(false);
  expect(isAllowedForRobots(seo, ['/de/game/x', '/game/x'])).toBe(false);
});

test('a rule for one robot does not apply to others', () => {
  expect(isAllowedForRobots(rules({ userAgents: ['BadBot'], disallow: ['/'] }), ['/terms'])).toBe(true);
});
