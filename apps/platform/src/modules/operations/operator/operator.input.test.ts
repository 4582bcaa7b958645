import * as v from 'valibot';
import { paging, readInput, readPlayer, reason } from './operator.input.ts';
import { samplePlayer } from '../../../testing/sample-player.ts';

const page = v.object(paging);
const decision = v.strictObject({ reason });
const problemsOf = (schema: v.GenericSchema, given: unknown): unknown => {
  try {
    readInput(schema, given);
  } catch (error) {
    return Reflect.get(Object(Reflect.get(Object(error), 'details')), 'invalid_parameters');
  }
  return null;
};

it('lists the first twenty entries when the operator asks for no page', () => {
  expect(readInput(page, {})).toEqual({ offset: 0, count: 20 });
  expect(readInput(page, { offset: '40', count: '100' })).toEqual({ offset: 40, count: 100 });
});

it.each([
  [{ count: '0' }, { count: 'too_small' }],
  [{ count: '101' }, { count: 'too_big' }],
  [{ offset: '1000001' }, { offset: 'too_big' }],
  [{ offset: '-1' }, { offset: 'invalid' }],
  [{ offset: '1e3' }, { offset: 'invalid' }],
  [{ count: '5.5' }, { count: 'invalid' }],
  [{ count: '' }, { count: 'required' }],
  [{ count: ['5', '6'] }, { count: 'invalid' }],
])('refuses the page %j', (given, problems) => {
  expect(problemsOf(page, given)).toEqual(problems);
});

it('stores a reason without spaces around it, and none that says nothing', () => {
  expect(readInput(decision, { reason: '  chargeback \n' })).toEqual({ reason: 'chargeback' });
  for (const empty of ['', '   ', ' ab ']) expect(problemsOf(decision, { reason: empty })).not.toBeNull();
  expect(problemsOf(decision, { reason: 'x'.repeat(501) })).toEqual({ reason: 'too_long' });
});

it('refuses fields that it does not know, so that a misspelt one is not ignored', () => {
  expect(problemsOf(decision, { reason: 'chargeback', resaon: 'typo' })).toEqual({ resaon: 'invalid' });
  expect(problemsOf(decision, null)).not.toBeNull();
});

describe('a player', () => {
  const known = samplePlayer({ uid: 100_007 });
  const unknown = expect.objectContaining({ details: { invalid_parameters: { uid: 'unknown' } } });

  it('is found by the account number', async () => {
    const findByUid = jest.fn(async (uid: number) => (uid === known.uid ? known : null));
    expect(await readPlayer({ findByUid }, '100007')).toBe(known);
    await expect(readPlayer({ findByUid }, '100008')).rejects.toEqual(unknown);
  });

  it.each(['', 'x', '-1', '1.5', ' 100007', '0x186a7', '1e5', '1'.repeat(16)])(
    'is unknown by %j, without a question to the database',
    async (uid) => {
      const findByUid = jest.fn(async () => known);
      await expect(readPlayer({ findByUid }, uid)).rejects.toEqual(unknown);
      expect(findByUid).not.toHaveBeenCalled();
    },
  );
});
