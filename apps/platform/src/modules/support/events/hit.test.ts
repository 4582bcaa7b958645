import fc from 'fast-check';
import { pixel, readHit } from './hit.ts';

describe('the referer of a hit', () => {
  it.each([
    ['https://news.example/a?email=ann@example.com#top', 'https://news.example/a'],
    ['https://ann:secret@news.example:8443/a', 'https://news.example:8443/a'],
    ['HTTP://News.Example', 'http://news.example/'],
    ['https://news.example/ä b', 'https://news.example/%C3%A4%20b'],
    ['javascript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['android-app://com.example', ''],
    ['/games', ''],
    ['', ''],
  ])('%j is stored as %j', (referer, stored) => {
    expect(readHit({ referer }).referer).toBe(stored);
  });

  it('has at most 500 characters', () => {
    const { referer } = readHit({ referer: `https://news.example/${'a'.repeat(1000)}` });
    expect(referer).toHaveLength(500);
  });
});

describe('the parts of the track id', () => {
  it.each(['track_id', 'track_id_sub1', 'track_id[src]', `track_id[${'a'.repeat(40)}]`])('include %s', (name) => {
    expect(readHit({ [name]: 'x' }).track).toEqual({ [name]: 'x' });
  });

  it.each([
    'track',
    'my_track_id',
    'track_id[]',
    'track_id[a',
    'track_id-a',
    `track_id_${'a'.repeat(40)}`,
    '__proto__',
  ])('do not include %s', (name) => {
    expect(readHit(Object.fromEntries([[name, 'x']])).track).toEqual({});
  });

  it('are the first twelve that have a value, without control characters', () => {
    const given = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`track_id_${index}`, index % 2 ? '' : 'v']),
    );
    expect(Object.keys(readHit(given).track)).toHaveLength(10);
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`track_id_${index}`, `v\n${index}`]));
    expect(Object.entries(readHit(many).track)).toEqual(
      Array.from({ length: 12 }, (_, index) => [`track_id_${index}`, `v${index}`]),
    );
  });
});

it('a name that occurs twice has its first value', () => {
  expect(readHit({ track_id: ['a', 'b'], seon_session: ['s', 't'] })).toEqual({
    referer: '',
    track: { track_id: 'a' },
    seonSession: 's',
  });
});

it.each([undefined, null, 'text', {}, { referer: { a: 1 }, track_id: {}, seon_session: [[]] }])(
  'the query %j is an empty hit',
  (query) => {
    expect(readHit(query)).toEqual({ referer: '', track: {}, seonSession: '' });
  },
);

it('stores texts that the database accepts, also when they are truncated', () => {
  const text = fc.string({ unit: 'binary', minLength: 110, maxLength: 260 });
  fc.assert(
    fc.property(text, (value) => {
      const { track, seonSession } = readHit({ track_id: value, seon_session: value });
      for (const stored of [...Object.values(track), seonSession]) {
        expect(stored).not.toMatch(/\p{Cc}|\p{Surrogate}/u);
        expect(stored.length).toBeLessThanOrEqual(200);
      }
    }),
  );
  expect(readHit({ track_id: `${'a'.repeat(119)}😀` }).track).toEqual({ track_id: 'a'.repeat(119) });
});

it('the image is a GIF of one pixel', () => {
  expect([pixel.readUInt16LE(6), pixel.readUInt16LE(8)]).toEqual([1, 1]);
});
