// @ts-check
import { missingParts, spansOf, startReceiver } from './traces.mjs';

const services = ['croupier-gateway', 'croupier-platform'];

/** @param {Partial<import('./traces.mjs').Span>} own @returns {import('./traces.mjs').Span} */
const span = (own) => ({
  service: 'croupier-gateway',
  trace: 't',
  id: '1',
  parent: '',
  name: '',
  statement: '',
  ...own,
});
const complete = [
  span({}),
  span({ id: '2', parent: '1', service: 'croupier-platform' }),
  span({ id: '3', parent: '2', service: 'croupier-platform', statement: 'select 1' }),
];

test('finds nothing missing in a complete trace', () => {
  expect(missingParts(complete, services)).toEqual([]);
});

test('finds missing services, statements and parents', () => {
  expect(missingParts([], services)).toEqual([
    'no span of croupier-gateway',
    'no span of croupier-platform',
    'no statement of the database',
  ]);
  expect(missingParts([...complete, span({ id: '4', parent: '9', name: 'POST /x' })], services)).toEqual([
    'POST /x of croupier-gateway has an unknown parent',
  ]);
});

test('reads what a service sends', async () => {
  const body = {
    resourceSpans: [
      {
        resource: { attributes: [{ key: 'service.name', value: { stringValue: 'croupier-platform' } }] },
        scopeSpans: [
          {
            spans: [
              {
                traceId: 't',
                spanId: '1',
                name: 'select',
                attributes: [{ key: 'db.query.text', value: { stringValue: 'select 1' } }],
              },
            ],
          },
        ],
      },
    ],
  };
  const expected = [
    { service: 'croupier-platform', trace: 't', id: '1', parent: '', name: 'select', statement: 'select 1' },
  ];
  expect(spansOf(body)).toEqual(expected);
  const receiver = await startReceiver();
  try {
    await fetch(`${receiver.origin}/v1/traces`, { method: 'POST', body: JSON.stringify(body) });
    expect([receiver.spans('t'), receiver.spans('other')]).toEqual([expected, []]);
  } finally {
    receiver.stop();
  }
});
