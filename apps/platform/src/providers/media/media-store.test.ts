import { startTestPlatform, type TestPlatform } from '../../testing/index.ts';
import { createMediaStore } from './index.ts';

/** Unlike the adapter `origin`, this store has the path in the query. */
const bucket = ({ origin }: Readonly<{ origin: string }>) => ({
  urlOf: (path: string) => `${origin}/o?key=${encodeURIComponent(path.slice(1))}`,
});

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({
    environment: { MEDIA_ADAPTER: 'bucket', MEDIA_ORIGIN: 'https://media.example' },
    dependencies: { adapters: { media: { bucket } } },
  });
});
afterAll(() => platform.stop());

it('resolves media with the configured adapter', async () => {
  const { body } = await platform.server.inject('/nfx/cms-config/en');
  expect(body).toContain('https://media.example/o?key=');
  expect(body).not.toMatch(/localhost:4220|"media:/);
});

it('lists the adapters when the configured one does not exist', () => {
  expect(() => createMediaStore({ adapter: 'acme', origin: 'https://media.example' })).toThrow(
    'There is no media adapter "acme"; the adapters are: origin',
  );
});
