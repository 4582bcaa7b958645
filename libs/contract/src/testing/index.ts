export { missingParts } from './missing-parts.ts';
export { default as earlierSiteConfig } from './earlier-site-config.json';
