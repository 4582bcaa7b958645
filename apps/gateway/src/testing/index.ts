export { domainSettings, json, sha, useGateway, type Site } from './gateway.ts';
