import { required, type Rule } from '@croupier/validation';
import * as v from 'valibot';
import { validateByRules, validateFields, validateWith } from '../index.ts';

const never: Rule = () => ({ kind: 'wrong' });

test('a valid form has no errors', () => {
  expect(validateByRules({ email: required, 'card.holder': required })({ email: 'a', card: { holder: 'A' } })).toEqual(
    {},
  );
});

test('errors of several nested fields are nested together', () => {
  expect(validateByRules({ 'card.holder': never, 'card.number': never, email: never })({})).toEqual({
    card: { holder: { kind: 'wrong' }, number: { kind: 'wrong' } },
    email: { kind: 'wrong' },
  });
});

test('an error of a field hides errors of its parts', () => {
  expect(validateByRules({ card: never, 'card.holder': required })({})).toEqual({ card: { kind: 'wrong' } });
  expect(validateWith(v.object({ card: v.object({ holder: v.string() }, 'Not a card') }))({ card: 7 })).toEqual({
    card: 'Not a card',
  });
});

test('a nested field may be called `kind`, as a failure has it', () => {
  expect(validateByRules({ 'document.kind': never, 'document.number': never })({})).toEqual({
    document: { kind: { kind: 'wrong' }, number: { kind: 'wrong' } },
  });
});

test('a form of the CMS is validated outside of React, and its problems are reported', () => {
  const report = jest.fn();
  const field = { name: 'nick', type: 'text', isRequired: true, validationDict: { unheardOf: {} } } as const;
  const validate = validateFields([field], { report });
  expect([validate({ nick: ' ' }), validate({ nick: 'Nova' })]).toEqual([{ nick: { kind: 'required' } }, {}]);
  expect(report).toHaveBeenCalledWith('nick: no validator is called unheardOf');
});
