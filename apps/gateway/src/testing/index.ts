export { browser, createSite, domainSettings, json, sha, useGateway, type Site } from './gateway.ts';
