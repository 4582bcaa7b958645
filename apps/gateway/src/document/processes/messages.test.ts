import { maximumMessage_bytes, readMessage } from './messages.ts';

const read = (message: unknown, length = 100) => readMessage(JSON.stringify(message), length);
const release = { app: 'cashier', version: 'c1' };
const call = {
  kind: 'call',
  call: 1,
  render: 0,
  verb: 'GET',
  url: 'http://a/',
  headers: {},
  hasCookie: false,
  body: null,
};

test.each([
  [{ kind: 'ready' }],
  [{ kind: 'pong', memory_bytes: 1 }],
  [{ kind: 'page', id: 1, page: { html: '' } }],
  [{ kind: 'report', id: 1, fields: { a: [1] }, message: 'a line' }],
  [{ kind: 'entered', id: 0, release }],
  [{ kind: 'fault', release, error: 'an error' }],
  [{ kind: 'exit', release: null, error: 'an error' }],
  [call],
])('accepts %j', (message) => {
  expect(read(message)).toEqual(message);
});

test.each([
  ['no JSON', '{'],
  ['deep nesting', '['.repeat(100_000)],
  ['no object', '7'],
  ['null', 'null'],
  ['an unknown kind', '{"kind":"run"}'],
  ['a kind of the prototype', '{"__proto__":{"kind":"ready"}}'],
  ['an id that is no number', '{"kind":"page","id":"1","page":null}'],
  ['a negative id', '{"kind":"page","id":-1,"page":null}'],
  ['an endless number', '{"kind":"pong","memory_bytes":1e999}'],
  ['a long error', JSON.stringify({ kind: 'fault', release, error: 'x'.repeat(10_001) })],
  ['a release without a version', JSON.stringify({ kind: 'entered', id: 1, release: { app: 'a' } })],
  ['another verb', JSON.stringify({ ...call, verb: 'DELETE' })],
  ['headers that are no texts', JSON.stringify({ ...call, headers: { a: 1 } })],
])('drops %s', (_, frame) => {
  expect(readMessage(frame, 100)).toBeNull();
});

test('drops large messages, except pages and bodies of calls', () => {
  const large = maximumMessage_bytes + 1;
  expect(read({ kind: 'report', id: 1, fields: {}, message: '' }, large)).toBeNull();
  expect(read({ kind: 'page', id: 1, page: null }, large)).not.toBeNull();
  expect(read(call, large)).not.toBeNull();
});
