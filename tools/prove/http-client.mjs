// @ts-check
import { Agent, request as send } from 'node:http';

// Connections stay open between requests, so that a server that closes one under a request is noticed.
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/**
 * @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, text: string }} Response
 */
/**
 * @typedef {object} Request
 * @property {string} origin
 * @property {string} path
 * @property {string} [method] GET by default
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 */

/**
 * Sends a request once and reads the response.
 *
 * @param {Request} request
 * @returns {Promise<Response>} rejects when the connection ends before the response is complete
 */
export const exchange = ({ origin, path, method = 'GET', headers = {}, body }) =>
  new Promise((done, failed) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const request = send(new URL(path, origin), { method, agent, headers: { ...headers, ...length } }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (chunk) => (text += chunk))
        .on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }))
        .on('error', failed);
    });
    request.on('error', failed).end(body);
  });
