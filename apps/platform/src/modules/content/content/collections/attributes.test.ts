import fc from 'fast-check';
import * as v from 'valibot';
import { address, hexColor, moment, shortText, sitePath, slug } from './attributes.ts';

describe('a path within the site', () => {
  it.each(['/', '/promotions', '/a/b?tab=1#here', '/gamehall/*', '/über-uns', `/${'a'.repeat(399)}`])(
    'is accepted as %s',
    (path) => {
      expect(v.is(sitePath, path)).toBe(true);
    },
  );

  it.each([
    '',
    'promotions',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    '/a b',
    '/a\n',
    '\t/a',
    'https://evil.example/',
    'javascript:alert(1)',
    `/${'a'.repeat(400)}`,
  ])('is rejected as %j', (path) => {
    expect(v.is(sitePath, path)).toBe(false);
  });

  it('is resolved by browsers to the origin of the site', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('/', '\\', '.', '@', ':', '\t', 'a', '#', '?'), { maxLength: 6 }),
        (parts) => {
          const path = parts.join('');
          fc.pre(v.is(sitePath, path));
          expect(new URL(path, 'https://casino.example/de/').origin).toBe('https://casino.example');
        },
      ),
    );
  });
});

describe('the address of an image', () => {
  it.each(['https://cdn.example/a.png', 'http://localhost:4220/a.svg', 'media:/art/a.svg'])(
    'is accepted as %s',
    (text) => {
      expect(v.is(address, text)).toBe(true);
    },
  );

  it.each([
    '',
    '/art/a.svg',
    'media:art/a.svg',
    'media:/',
    'https://',
    'https://cdn.example/a b.png',
    'ftp://cdn.example/a.png',
    'data:image/png;base64,AA==',
    'javascript:https://a',
    `https://cdn.example/${'a'.repeat(2000)}`,
  ])('is rejected as %s', (text) => {
    expect(v.is(address, text)).toBe(false);
  });
});

describe('a colour', () => {
  it.each(['#12264a', '#ABCDEF', '#000000'])('is accepted as %s', (text) => {
    expect(v.is(hexColor, text)).toBe(true);
  });

  it.each(['12264a', '#abc', '#12264a80', '#12264g', 'red', '#12264a;background:url(x)'])(
    'is rejected as %s',
    (text) => {
      expect(v.is(hexColor, text)).toBe(false);
    },
  );
});

describe('a slug', () => {
  it.each(['faq', '7-days', 'a', `a${'-b'.repeat(39)}c`])('is accepted as %s', (text) => {
    expect(v.is(slug, text)).toBe(true);
  });

  it.each(['', '-faq', 'FAQ', 'two words', 'under_score', 'über', 'a/b', 'a'.repeat(81)])(
    'is rejected as %j',
    (text) => {
      expect(v.is(slug, text)).toBe(false);
    },
  );
});

describe('a title', () => {
  it('is trimmed', () => {
    expect(v.parse(shortText, '  Night race\n')).toBe('Night race');
  });

  it('has 1 to 200 characters after trimming', () => {
    const lengths = [0, 1, 200, 201].map((length) => v.is(shortText, ` ${'a'.repeat(length)} `));
    expect(lengths).toEqual([false, true, true, false]);
    expect(v.is(shortText, ' \t ')).toBe(false);
  });
});

describe('a time', () => {
  it.each([
    ['2026-01-10T12:00:00.000Z', '2026-01-10T12:00:00.000Z'],
    ['2026-01-10T12:00:00Z', '2026-01-10T12:00:00.000Z'],
    ['2026-01-10T12:00:00+05:30', '2026-01-10T06:30:00.000Z'],
    ['2028-02-29T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  ])('%s is %s in UTC', (text, utc) => {
    expect(new Date(v.parse(moment, text)).toISOString()).toBe(utc);
  });

  it.each([
    ['a day that does not exist', '2026-02-30T00:00:00.000Z'],
    ['a leap day of an ordinary year', '2026-02-29T00:00:00.000Z'],
    ['an offset that Date cannot parse', '2026-01-10T12:00:00+05'],
    ['no time of day', '2026-01-10'],
    ['no offset', '2026-01-10T12:00:00'],
    ['a word', 'tomorrow'],
    ['nothing', ''],
  ])('is rejected with %s', (_problem, text) => {
    expect(v.is(moment, text)).toBe(false);
  });
});
