/** @jest-environment jsdom */
import { sampleHead } from './sample-head.ts';
import { writeHead } from './write-head.ts';

const robots = (): string | null | undefined => document.querySelector('meta[name=robots]')?.getAttribute('content');

beforeEach(() => {
  document.head.innerHTML =
    '<title>Before</title><meta name="viewport" content="x"><link rel="icon" href="/i.svg"><meta ' +
    'name="description" content="Before" data-page-head="">';
});

test("replaces the tags of the former page, and keeps the site's tags", () => {
  writeHead(sampleHead('/about', { head: { title: 'About', description: 'Us' } }));
  expect(document.title).toBe('About · Aurora');
  expect(
    [...document.querySelectorAll('meta[name=description]')].map((element) => element.getAttribute('content')),
  ).toEqual(['Us']);
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://aurora.example/about');
  expect(document.querySelectorAll('meta[name=viewport], link[rel=icon]')).toHaveLength(2);
});

test('an unknown address is not indexed, and loses the tags of the former page', () => {
  writeHead(sampleHead('/about', { head: { title: 'About' } }));
  expect(robots()).toBeUndefined();
  writeHead(sampleHead('/no/such/page', { page: null, failure: { status: 404 } }));
  expect(robots()).toBe('noindex,follow');
  expect(document.querySelectorAll('link[rel=canonical], link[hreflang], meta[property^="og:"]')).toHaveLength(0);
  writeHead(sampleHead('/about', { head: { title: 'About' } }));
  expect(robots()).toBeUndefined();
});
