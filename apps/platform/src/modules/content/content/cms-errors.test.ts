import Fastify from 'fastify';
import { refuse } from '../../../errors.ts';
import { sendErrorsInStrapiFormat } from './cms-errors.ts';
import {
  contentForbidden,
  contentMethodNotAllowed,
  contentNotFound,
  contentUnauthorized,
  invalidContent,
  isCmsRefusal,
} from './content.errors.ts';

/** Returns the response of a CMS route that throws, in a server whose other errors have another format. */
const responseTo = async (error: unknown) => {
  const server = Fastify({ logger: false });
  server.setErrorHandler(async (_error, _request, reply) => reply.status(500).send({ format: 'of the server' }));
  await server.register(async (scope) => {
    sendErrorsInStrapiFormat(scope);
    scope.get('/', async () => {
      throw error;
    });
  });
  const response = await server.inject('/');
  await server.close();
  return [response.statusCode, response.json()];
};

const withStatus = (statusCode: unknown) => Object.assign(new Error('secret detail'), { statusCode });

it.each([
  [contentNotFound(), 404, 'NotFoundError', 'Not Found'],
  [contentNotFound('No such page'), 404, 'NotFoundError', 'No such page'],
  [contentUnauthorized('No token'), 401, 'UnauthorizedError', 'No token'],
  [contentForbidden('Read only'), 403, 'ForbiddenError', 'Read only'],
  [contentMethodNotAllowed('Use PUT'), 405, 'MethodNotAllowedError', 'Use PUT'],
])('sends the refusal %s in the format of Strapi', async (error, status, name, message) => {
  expect(await responseTo(error)).toEqual([
    status,
    { data: null, error: { status, name, message, details: { errors: [] } } },
  ]);
});

it('sends the problems of invalid content with their paths', async () => {
  const errors = [{ path: ['blocks', '0'], message: 'unknown', name: 'ValidationError' }];
  expect(await responseTo(invalidContent('blocks.0: unknown', errors))).toMatchObject([
    400,
    { error: { name: 'ValidationError', details: { errors } } },
  ]);
});

it.each([400, 413, 415])(
  'sends an error of the request with status %i as invalid content, without its text',
  async (code) => {
    const [status, body] = await responseTo(withStatus(code));
    expect([status, body.error.name]).toEqual([400, 'ValidationError']);
    expect(JSON.stringify(body)).not.toContain('secret');
  },
);

it.each([
  ['of the program', new TypeError('secret detail')],
  ['with a status of the server', withStatus(503)],
  ['with a status that is a text', withStatus('400')],
  ['of the API', refuse('ApplicationUnavailableException', { reason: 'database' })],
])('passes an error %s to the error handler of the server', async (_origin, error) => {
  expect(await responseTo(error)).toEqual([500, { format: 'of the server' }]);
});

it.each([null, undefined, 'CmsRefusal', { kind: 'Other' }, new Error('x')])(
  'does not recognize %j as a refusal',
  (error) => {
    expect(isCmsRefusal(error)).toBe(false);
  },
);
