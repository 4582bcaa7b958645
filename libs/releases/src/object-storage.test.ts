/** @jest-environment node */
import { openObjectStorage, requireConditions, type ObjectStorage } from './object-storage.ts';
import { startObjectStorage, type TestObjectStorage } from './testing/object-storage.ts';

let server: TestObjectStorage;
let objects: ObjectStorage;
const saved = { ...process.env };

beforeAll(async () => {
  server = await startObjectStorage();
  Object.assign(process.env, server.environment);
  objects = await openObjectStorage(server.address);
});
afterAll(async () => {
  objects.close();
  await server.stop();
  process.env = saved;
});

const text = async (key: string): Promise<string | undefined> => (await objects.read(key))?.content.toString('utf8');

test('keeps objects in the folder of its address', async () => {
  expect(await objects.write('a/one.txt', Buffer.from('one'))).toBe(true);
  await objects.write('a/two.txt', Buffer.from('two'));
  await objects.write('b/three.txt', Buffer.from('three'));
  expect([...(await objects.list('a/'))].sort()).toEqual(['a/one.txt', 'a/two.txt']);
  expect(await text('a/one.txt')).toBe('one');
  expect(await objects.read('a/none.txt')).toBeNull();
  await objects.remove(['a/one.txt']);
  expect(await objects.list('a/')).toEqual(['a/two.txt']);
});

test('does not send an object again that has not changed', async () => {
  await objects.write('changing.txt', Buffer.from('one'));
  const { tag } = (await objects.read('changing.txt')) ?? { tag: '' };
  expect(await objects.readUnless('changing.txt', tag)).toBe('unchanged');
  await objects.write('changing.txt', Buffer.from('two'));
  expect(await objects.readUnless('changing.txt', tag)).toMatchObject({ content: Buffer.from('two') });
  expect(await objects.readUnless('none.txt', null)).toBeNull();
});

test('writes only if the object has the expected tag', async () => {
  expect(await objects.write('tagged.txt', Buffer.from('one'), { tag: null })).toBe(true);
  expect(await objects.write('tagged.txt', Buffer.from('lost'), { tag: null })).toBe(false);
  const { tag } = (await objects.read('tagged.txt')) ?? { tag: '' };
  expect(await objects.write('tagged.txt', Buffer.from('two'), { tag })).toBe(true);
  expect(await objects.write('tagged.txt', Buffer.from('lost'), { tag })).toBe(false);
  expect(await text('tagged.txt')).toBe('two');
});

test.each(['s3://', 's3://bucket name/x', 's3://bucket/../other?', 'https://bucket'])(
  'refuses the address %s',
  async (address) => {
    await expect(openObjectStorage(address)).rejects.toThrow('no address of a bucket');
  },
);

test('recognizes a storage that checks the conditions of writes, and one that ignores them', async () => {
  await expect(requireConditions(objects)).resolves.toBeUndefined();
  const careless = await startObjectStorage({ checksConditions: false });
  Object.assign(process.env, careless.environment);
  const ignoring = await openObjectStorage(careless.address);
  await expect(requireConditions(ignoring)).rejects.toThrow('does not check the conditions');
  ignoring.close();
  await careless.stop();
});
