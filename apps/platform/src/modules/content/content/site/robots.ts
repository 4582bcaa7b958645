import type { DomainSeo } from '@croupier/contract/content';

/** Returns the text of robots.txt. A site that is not indexed disallows all crawlers. */
export const presentRobots = ({ isIndexed, robots: { groups, sitemaps } }: DomainSeo): string => {
  if (!isIndexed) return 'User-agent: *\nDisallow: /\n';
  const parts = groups.map(({ userAgents, allow, disallow }) =>
    [
      ...userAgents.map((agent) => `User-agent: ${agent}`),
      ...allow.map((path) => `Allow: ${path}`),
      ...(disallow.length > 0 ? disallow.map((path) => `Disallow: ${path}`) : allow.length > 0 ? [] : ['Disallow:']),
    ].join('\n'),
  );
  return `${[...parts, ...(sitemaps.length > 0 ? [sitemaps.map((address) => `Sitemap: ${address}`).join('\n')] : [])].join('\n\n')}\n`;
};
