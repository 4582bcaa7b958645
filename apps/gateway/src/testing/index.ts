export { browser, domainSettings, json, sha, useGateway, type Site } from './gateway.ts';
