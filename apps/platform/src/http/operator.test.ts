import { requireOperator } from './operator.ts';

const token = 'a-token-of-an-operator';
const denied = expect.objectContaining({ code: 'AuthorizationException', details: { reason: 'operator_token' } });

it.each([`Bearer ${token}`, `bearer ${token}`])('accepts %s', (authorization) => {
  expect(() => requireOperator(token)(authorization)).not.toThrow();
});

it.each([
  undefined,
  '',
  'Bearer ',
  token,
  `Basic ${token}`,
  `Bearer ${token} `,
  `Bearer x${token}`,
  `Bearer ${token.slice(1)}`,
])('refuses the header %j', (authorization) => {
  expect(() => requireOperator(token)(authorization)).toThrow(denied);
});

it('accepts a previous token', () => {
  const accept = requireOperator(['a-new-token-of-an-operator', token]);
  expect(() => accept(`Bearer ${token}`)).not.toThrow();
  expect(() => accept('Bearer a-new-token-of-an-operator')).not.toThrow();
  expect(() => accept('Bearer another-token-of-an-operator')).toThrow(denied);
});

it('refuses every call of a platform without a token', () => {
  for (const authorization of [undefined, 'Bearer ', 'Bearer null'])
    expect(() => requireOperator(null)(authorization)).toThrow(
      expect.objectContaining({ code: 'AccessDeniedException', details: { reason: 'operator_off' } }),
    );
});
