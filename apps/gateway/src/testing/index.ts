export { useBuiltGateway, type BuiltGateway } from './built-gateway.ts';
export { browser, createSite, domainSettings, json, sha, useGateway, type Site } from './gateway.ts';
export { pageSource } from './rendered-page.ts';
