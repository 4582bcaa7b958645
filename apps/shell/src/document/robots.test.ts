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
  ['nothing is said', {}, '/game/x', true],
  ['a line is the beginning of a path', { disallow: ['/game'] }, '/gamehall', false],
  ['a line that ends with a slash is a folder', { disallow: ['/game/'] }, '/gamehall', true],
  ['* is any text', { disallow: ['/*/private'] }, '/a/b/private/c', false],
  ['$ is the end', { disallow: ['/*.json$'] }, '/a.json', false],
  ['$ is the end, and what goes on is not meant', { disallow: ['/*.json$'] }, '/a.json/b', true],
  ['the longest line wins', { allow: ['/game/free'], disallow: ['/game/'] }, '/game/free-spins', true],
  ['of two as long the one that allows', { allow: ['/page'], disallow: ['/page'] }, '/page', true],
  ['an empty line forbids nothing', { disallow: [''] }, '/', true],
])('%s', (_, group, path, isAllowed) => {
  expect(isAllowedForRobots(rules(group), [path])).toBe(isAllowed);
});

test('a page is kept from robots when any of its paths is', () => {
  const seo = rules({ disallow: ['/de/terms', '/game/'] });
  expect(isAllowedForRobots(seo, ['/terms', '/terms'])).toBe(true);
  expect(isAllowedForRobots(seo, ['/de/terms', '/terms'])).toBe(false);
  expect(isAllowedForRobots(seo, ['/de/game/x', '/game/x'])).toBe(false);
});

test('what is said to one robot alone does not hold for all', () => {
  expect(isAllowedForRobots(rules({ userAgents: ['BadBot'], disallow: ['/'] }), ['/terms'])).toBe(true);
});
