// @ts-check
/* node health.mjs <variable> <path>: exit status 0 if the service of this container answers. `variable` has its port. */
import { get } from 'node:http';

const [variable = '', path = '/healthz'] = process.argv.slice(2);

/** @param {string} message */
const fail = (message) => {
  console.error(message);
  process.exitCode = 1;
};

// `fetch` takes more than twice the processor time, because Node loads its implementation with the first call.
get({ host: '127.0.0.1', port: process.env[variable], path, signal: AbortSignal.timeout(4_000) }, (response) => {
  const { statusCode = 0 } = response;
  response.resume();
  if (statusCode < 200 || statusCode > 299) fail(`${path} answers ${statusCode}`);
}).on('error', ({ message }) => fail(message));
