// @ts-check
import { readDeclaration } from './remote-schema.mjs';

const route = { name: 'hall', path: '/arcade/:hall', page: 'hall', layout: 'default' };
/** @param {object} own */
const problemsOf = (own) =>
  readDeclaration({ name: 'arcade', contract: 1, routes: [{ ...route, ...own }], slots: [], dialogs: [] }).problems;

test.each([
  ['documents of the CMS', { collection: 'halls' }],
  ['a method of the API', { method: 'games.getCategories', query: { sort: 'name' }, field: 'code' }],
])('a page with a parameter may be in the site map with values of %s', (_, sitemap) => {
  expect(problemsOf({ sitemap })).toBeNull();
});

test.each([
  ['without a parameter', '/arcade'],
  ['with two parameters', '/arcade/:hall/:game'],
  ['with a parameter and a wildcard', '/arcade/:hall/*'],
])('a page %s has no values for the site map', (_, path) => {
  expect(problemsOf({ path, sitemap: { collection: 'halls' } })).toEqual([
    'routes.0.sitemap: the path must have one parameter',
  ]);
});

test.each([
  ['an address', { method: '/api/games.get' }],
  ['two sources', { method: 'games.get', collection: 'halls' }],
  ['no source', { field: 'code' }],
])('the values for the site map cannot come from %s', (_, sitemap) => {
  expect(problemsOf({ sitemap })).toEqual([expect.stringContaining('routes.0.sitemap')]);
});
