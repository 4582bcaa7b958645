import { startTestServer, type TestServer } from '@croupier/service/testing';

let running: Promise<TestServer> | undefined;

/** The server this test file makes its databases on. */
export const serverUrl = async (): Promise<string> => (await (running ??= startTestServer())).url;

/** Ends the server, if this test file started one. */
export const stopServer = async (): Promise<void> => {
  const ending = running;
  running = undefined;
  if (ending) await (await ending).stop();
};
