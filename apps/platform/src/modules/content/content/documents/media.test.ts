import fc from 'fast-check';
import { resolveMedia } from './media.ts';

const media = { urlOf: (path: string) => `https://media.example${path}` };
const resolve = (value: unknown) => resolveMedia(value, media);

it('replaces paths in the media store at any depth', () => {
  expect(resolve({ image: 'media:/a.svg', rows: [{ icon: 'media:/b.svg' }, ['media:/c.svg?theme=light']] })).toEqual({
    image: 'https://media.example/a.svg',
    rows: [{ icon: 'https://media.example/b.svg' }, ['https://media.example/c.svg?theme=light']],
  });
});

it.each(['https://cdn.example/a.svg', '/art/a.svg', 'See media:/a.svg', 'MEDIA:/a.svg', ''])(
  'does not change the text %j',
  (text) => {
    expect(resolve(text)).toBe(text);
  },
);

it.each(['media: our press contacts', 'media:', 'media:art/a.svg'])(
  'does not change %j, which has no path in the media store',
  (text) => {
    expect(resolve({ text })).toEqual({ text });
  },
);

it('does not replace the names of attributes', () => {
  expect(resolve({ 'media:/a.svg': 'media:/a.svg' })).toEqual({ 'media:/a.svg': 'https://media.example/a.svg' });
});

it('changes nothing in content without media', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      fc.pre(!JSON.stringify(value).includes('media:'));
      expect(resolve(value)).toEqual(value);
    }),
  );
});
