import robotsParser from 'robots-parser';
import type { DomainSeo } from '@croupier/contract/content';

const site = 'https://site.invalid';

const textOf = ({ robots: { groups } }: DomainSeo): string =>
  groups
    .map(({ userAgents, allow, disallow }) =>
      [
        ...userAgents.map((agent) => `User-agent: ${agent}`),
        ...allow.map((path) => `Allow: ${path}`),
        ...disallow.map((path) => `Disallow: ${path}`),
      ].join('\n'),
    )
    .join('\n\n');

/**
 * Whether robots.txt allows every robot all of these paths. As in search engines, `*` and `$` are wildcards and the
 * longest match wins. Rules have no locale prefix and apply to every locale.
 */
export const isAllowedForRobots = (seo: DomainSeo, paths: readonly string[]): boolean => {
  const rules = robotsParser(`${site}/robots.txt`, textOf(seo));
  return paths.every((path) => !rules.isDisallowed(`${site}${path}`, '*'));
};
