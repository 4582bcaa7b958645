import { loggedError } from './index.ts';

it('says type, message, stack, code and constraint of an error', () => {
  const error = Object.assign(new TypeError('duplicate key value violates unique constraint "contacts_once"'), {
    code: '23505',
    constraint: 'contacts_once',
    table: 'contacts',
  });
  expect(loggedError(error)).toEqual({
    type: 'TypeError',
    message: 'duplicate key value violates unique constraint "contacts_once"',
    stack: error.stack,
    code: '23505',
    constraint: 'contacts_once',
    table: 'contacts',
  });
});

it('says nothing of the values that the database or a schema refuses', () => {
  const duplicate = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ann@example.com) already exists.',
  });
  const unreadable = Object.assign(new Error('invalid input syntax for type uuid: "ann@example.com"'), {
    code: '22P02',
    where: "unnamed portal parameter $1 = 'ann@example.com'",
  });
  const invalid = Object.assign(new Error('Invalid type'), { issues: [{ input: 'ann@example.com' }] });
  for (const error of [
    duplicate,
    unreadable,
    invalid,
    new Error('call failed', { cause: unreadable }),
    'ann@example.com',
  ])
    expect(JSON.stringify(loggedError(error))).not.toContain('ann@example.com');
  expect(loggedError(unreadable).message).toBe('invalid input syntax for type uuid: "…"');
});

it('ends a loop of causes', () => {
  const error = new Error('loop');
  error.cause = error;
  expect(JSON.stringify(loggedError(error)).match(/"loop"/g)?.length).toBeLessThan(10);
});
