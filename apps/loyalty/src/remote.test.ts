import manifest from '../remote.json';
import { remote } from './remote.ts';

test('every address has its page, and every page its address', async () => {
  expect(Object.keys(remote.pages).sort()).toEqual(manifest.routes.map(({ name }) => name).sort());
  for (const load of Object.values(remote.pages)) expect(await load()).toMatchObject({ Page: expect.any(Function), opened: expect.any(Function) });
});
