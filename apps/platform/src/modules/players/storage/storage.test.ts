import { storageLimits } from '@croupier/contract/storage';
import { registerFundedPlayer, startTestPlatform, type TestPlatform } from '../../../testing/index.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const newPlayer = async () => {
  const { cookie } = await registerFundedPlayer(platform);
  return {
    get: (key: string) => platform.get('storage.get', { key }, { cookie }),
    keys: async () =>
      (await platform.get('storage.getKeys', {}, { cookie })).json<{ data: { keys: string[]; used_bytes: number } }>()
        .data,
    set: (key: string, value: string) => platform.post('storage.set', { key, value }, { cookie }),
  };
};

it('stores the texts of each player separately', async () => {
  const [anna, ben] = [await newPlayer(), await newPlayer()];
  expect((await anna.set('theme', 'dark')).json()).toEqual({ data: 1 });
  await anna.set('theme', 'ضوء');
  await anna.set('a.first:key-1', '{"x":1}');
  expect((await anna.get('theme')).json()).toEqual({ data: { key: 'theme', value: 'ضوء' } });
  expect((await ben.get('theme')).json()).toEqual({ data: { key: 'theme', value: null } });
  expect(await anna.keys()).toMatchObject({ keys: ['a.first:key-1', 'theme'] });
  expect((await anna.set('theme', 'null')).json()).toEqual({ data: 1 });
  expect(await anna.keys()).toEqual({
    keys: ['a.first:key-1'],
    used_bytes: 'a.first:key-1{"x":1}'.length,
    quota_bytes: storageLimits.totalBytes,
  });
});

it('refuses guests and malformed keys', async () => {
  const player = await newPlayer();
  expect((await platform.get('storage.getKeys')).statusCode).toBe(401);
  expect((await platform.post('storage.set', { key: 'a', value: 'b' })).statusCode).toBe(401);
  for (const key of ['', 'a b', '../x', 'x'.repeat(81)]) {
    expect((await player.set(key, 'v')).json()).toMatchObject({
      error: { code: 'InvalidParameterException', invalid_parameters: { key: expect.any(String) } },
    });
  }
  expect((await player.set('a', 'nul\0')).statusCode).toBe(422);
});

it('limits the size of a value, of all values and their number', async () => {
  const player = await newPlayer();
  const full = 'x'.repeat(storageLimits.valueBytes);
  expect((await player.set('long', `${full}x`)).json()).toMatchObject({
    error: { code: 'StorageQuotaExceededException', reason: 'value' },
  });
  for (let index = 0; index < 7; index += 1) expect((await player.set(`k${index}`, full)).statusCode).toBe(200);
  expect((await player.set('k8', full)).json()).toMatchObject({
    error: {
      code: 'StorageQuotaExceededException',
      reason: 'bytes',
      error_data: { quota_bytes: storageLimits.totalBytes },
    },
  });
  // Replaced and deleted values do not count.
  expect((await player.set('k0', full)).statusCode).toBe(200);
  await player.set('k0', 'null');
  expect((await player.set('k8', full.slice(100))).statusCode).toBe(200);

  const other = await newPlayer();
  for (let index = 0; index < storageLimits.keys; index += 1) await other.set(`k${index}`, '');
  expect((await other.set('more', '')).json()).toMatchObject({
    error: { code: 'StorageQuotaExceededException', reason: 'keys' },
  });
});

it('enforces the quota for concurrent writes', async () => {
  const player = await newPlayer();
  const value = 'x'.repeat(storageLimits.valueBytes - 2);
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => player.set(`p${String(index).slice(-1)}${index > 9 ? 'b' : 'a'}`, value)),
  );
  const stored = await player.keys();
  expect(stored.used_bytes).toBeLessThanOrEqual(storageLimits.totalBytes);
  expect(stored.keys).toHaveLength(7);
  expect(answers.filter(({ statusCode }) => statusCode === 413).length).toBeGreaterThan(0);
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 413)).toBe(true);
  expect(stored.used_bytes).toBe(stored.keys.reduce((sum, key) => sum + key.length + value.length, 0));
});

it('counts a text in bytes, and accepts a replacement of the same size when the storage is full', async () => {
  const player = await newPlayer();
  // Three bytes for each character.
  const longest = '€'.repeat(Math.floor(storageLimits.valueBytes / 3));
  expect((await player.set('euro', longest)).statusCode).toBe(200);
  expect((await player.set('euro', `${longest}€`)).json()).toMatchObject({
    error: {
      code: 'StorageQuotaExceededException',
      reason: 'value',
      error_data: { quota_bytes: storageLimits.valueBytes },
    },
  });
  expect((await player.keys()).used_bytes).toBe(Buffer.byteLength(`euro${longest}`));
  expect((await player.get('euro')).json().data.value).toBe(longest);
});

it('does not change the stored text when the next one is rejected', async () => {
  const player = await newPlayer();
  for (let index = 0; index < storageLimits.keys; index += 1) await player.set(`k${index}`, 'old');
  const before = await player.keys();
  expect((await player.set('one-more', 'new')).statusCode).toBe(413);
  expect((await player.set('k0', 'x'.repeat(storageLimits.valueBytes + 1))).statusCode).toBe(413);
  expect(await player.keys()).toEqual(before);
  expect((await player.get('k0')).json().data.value).toBe('old');
  expect((await player.get('one-more')).json().data.value).toBeNull();
  // An existing key can change, and a deleted one does not count.
  expect((await player.set('k0', 'new')).statusCode).toBe(200);
  await player.set('k1', 'null');
  expect((await player.set('one-more', 'new')).statusCode).toBe(200);
});

it('distinguishes an empty text from a missing one', async () => {
  const player = await newPlayer();
  await player.set('empty', '');
  expect((await player.get('empty')).json().data).toEqual({ key: 'empty', value: '' });
  expect((await player.get('missing')).json().data).toEqual({ key: 'missing', value: null });
  expect(await player.keys()).toMatchObject({ keys: ['empty'], used_bytes: 'empty'.length });
});

it('counts concurrent deletions of a text once, and does not count those of a missing text', async () => {
  const player = await newPlayer();
  await player.set('kept', 'value');
  await player.set('gone', 'value');
  const answers = await Promise.all(Array.from({ length: 6 }, () => player.set('gone', 'null')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  await player.set('never-there', 'null');
  expect(await player.keys()).toMatchObject({ keys: ['kept'], used_bytes: 'keptvalue'.length });
});

it('is empty for a player who never stored a text', async () => {
  expect(await (await newPlayer()).keys()).toEqual({
    keys: [],
    used_bytes: 0,
    quota_bytes: storageLimits.totalBytes,
  });
});
