import type { VerificationRow } from './verification.repository.ts';
import { statusOf } from './review.ts';
import { changedFields, identityOf, nextExternalId, stateOf } from './verification.service.ts';

type Review = Parameters<typeof statusOf>[0];

it.each<[Review, string]>([
  [{ reviewStatus: 'init' }, 'created'],
  // A result of an earlier round does not apply during the next round.
  [{ reviewStatus: 'init', reviewResult: { reviewAnswer: 'GREEN' } }, 'created'],
  [{ reviewStatus: 'pending' }, 'pending'],
  [{ reviewStatus: 'pending', reviewResult: { reviewAnswer: 'GREEN' } }, 'pending'],
  [{ reviewStatus: 'completed' }, 'pending'],
  [{ reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } }, 'approved'],
  [{ reviewStatus: 'completed', reviewResult: { reviewAnswer: 'RED', reviewRejectType: 'RETRY' } }, 'retry'],
  [{ reviewStatus: 'completed', reviewResult: { reviewAnswer: 'RED', reviewRejectType: 'FINAL' } }, 'rejected'],
  // A rejection without a type can be retried.
  [{ reviewStatus: 'completed', reviewResult: { reviewAnswer: 'RED' } }, 'retry'],
])('reads %j as %s', (review, status) => expect(statusOf(review)).toBe(status));

it.each(['queued', 'prechecked', 'onHold', 'a status of a later release'])(
  'reads the status "%s" as pending',
  (status) =>
    expect(statusOf({ reviewStatus: status as Review['reviewStatus'], reviewResult: { reviewAnswer: 'GREEN' } })).toBe(
      'pending',
    ),
);

describe('the verified identity', () => {
  const verified = { first_name: 'Ann', last_name: 'Bell', birth_date: '1990-05-04' };

  it.each<[string, Partial<typeof verified>, readonly string[]]>([
    ['the same', {}, []],
    ['in another case and with surrounding spaces', { first_name: ' ANN ', last_name: 'bell' }, []],
    ['with another first name', { first_name: 'Anna' }, ['first_name']],
    ['without a last name', { last_name: '' }, ['last_name']],
    ['born on another day', { birth_date: '1990-05-05' }, ['birth_date']],
    [
      'different in all fields',
      { first_name: 'B', last_name: 'C', birth_date: '' },
      ['first_name', 'last_name', 'birth_date'],
    ],
  ])('compared with a profile that is %s', (_title, change, fields) =>
    expect(changedFields(verified, { ...verified, ...change })).toEqual(fields),
  );

  it('without values differs in every field of the profile', () => {
    expect(changedFields({}, verified)).toEqual(['first_name', 'last_name', 'birth_date']);
    expect(changedFields({}, identityOf({}))).toEqual([]);
  });

  it('consists only of names and birth date', () =>
    expect(identityOf({ ...verified, middle_name: 'Q', address: 'Allee 7', country_code: 'DE' })).toEqual(verified));
});

const row = (more: Partial<VerificationRow> = {}): VerificationRow => ({
  player_id: 'id',
  external_id: '100001',
  applicant_id: 'a',
  status: 'created',
  reject_labels: [],
  comment: '',
  identity: {},
  is_kyc_block_enabled: false,
  changed_at: null,
  next_check_at: null,
  checks: 0,
  document_expires_at: null,
  updated_at: new Date('2026-03-01T10:00:00Z'),
  ...more,
});

it.each([
  ['100001', '100001.2'],
  ['100001.2', '100001.3'],
  ['100001.9', '100001.10'],
])('gives the verification after %s the id %s at the provider', (before, after) =>
  expect(nextExternalId(row({ external_id: before }))).toBe(after),
);

it.each<[VerificationRow['status'], boolean, boolean]>([
  ['none', false, false],
  ['created', false, false],
  ['pending', true, false],
  ['approved', false, true],
  ['retry', false, false],
  ['rejected', false, false],
])('a verification that is %s is pending: %s, and verifies: %s', (status, isPending, isVerified) =>
  expect(stateOf(row({ status }))).toMatchObject({ is_on_verification: isPending, is_verified: isVerified }),
);

it('a player without a verification is neither verified nor blocked', () =>
  expect(stateOf(null)).toEqual({
    status: 'none',
    reject_labels: [],
    comment: '',
    is_on_verification: false,
    is_verified: false,
    is_kyc_block_enabled: false,
    updated_at: null,
  }));
