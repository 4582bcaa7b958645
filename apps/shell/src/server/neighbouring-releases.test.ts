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
  const optional = new Set(['status', 'location']);
  expect(Object.keys(page)).toEqual(
    expect.arrayContaining(Object.keys(previousPage).filter((field) => !optional.has(field))),
  );
  expect(page).toMatchObject({ served: { opened: expect.any(Array), left: expect.any(Array) } });
});

test('the shell renders a page of the current contract for a gateway of the next release', async () => {
  const page = await render(requestOf({ contract: pageContractVersion + 1, region: 'eu' }));
  expect(v.parse(renderedPageSchema, page)).toMatchObject({ contract: pageContractVersion, locale: 'en' });
});
