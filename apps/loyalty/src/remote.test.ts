import manifest from '../remote.json';
import { remote } from './remote.ts';

test('every address has its page, and every page its address', async () => {
  expect(Object.keys(remote.pages).sort()).toEqual(manifest.routes.map(({ name }) => name).sort());
  for (const load of Object.values(remote.pages))
    expect(await load()).toMatchObject({ Page: expect.any(Function), opened: expect.any(Function) });
});

test('every dialog that is declared is there', async () => {
  expect(Object.keys(remote.dialogs).sort()).toEqual([...manifest.dialogs].sort());
  for (const load of Object.values(remote.dialogs))
    expect(await load()).toMatchObject({ Dialog: expect.any(Function) });
});
