import { startTestServer, type TestServer } from '@croupier/service/testing';

let running: Promise<TestServer> | undefined;

/** Returns the URL of the database server of this test file, and starts the server at the first call. */
export const serverUrl = async (): Promise<string> => (await (running ??= startTestServer())).url;

/** Stops the database server if this test file started it. */
export const stopServer = async (): Promise<void> => {
  const server = running;
  running = undefined;
  if (server) await (await server).stop();
};
