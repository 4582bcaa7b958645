import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { pageContractVersion, renderedPageSchema, type RenderRequest } from '@croupier/releases/page';
import { previousPage, previousRequest } from '@croupier/releases/testing';
import { connect, render } from '../server.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ getInstance: () => null, registerPlugins: () => undefined }));
jest.mock('../document/messages.ts', () => ({ loadMessages: async () => ({ messages: {} }) }));

let platform: Server;
beforeAll(async () => {
  platform = createServer((_request, response) => void response.writeHead(503).end());
  await new Promise<void>((resolve) => {
    platform.listen(0, '127.0.0.1', resolve);
  });
  connect({}, () => undefined);
});
afterAll(() => {
  platform.close();
  platform.closeAllConnections();
});

const requestOf = (own: object = {}): RenderRequest =>
  ({
    ...previousRequest,
    platformOrigin: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    ...own,
  }) as unknown as RenderRequest;

test('the shell renders for a gateway of the previous release, with every field that it reads', async () => {
  const page = await render(requestOf());
  const { hydrate: _onlyOfSomePages, served: _served, used: _used, ...fields } = previousPage;
  expect(Object.keys(page)).toEqual(expect.arrayContaining(Object.keys(fields)));
});

test('the shell renders a page of the current contract for a gateway of the next release', async () => {
  const page = await render(requestOf({ contract: pageContractVersion + 1, region: 'eu' }));
  expect(v.parse(renderedPageSchema, page)).toMatchObject({ contract: pageContractVersion, locale: 'en' });
});
