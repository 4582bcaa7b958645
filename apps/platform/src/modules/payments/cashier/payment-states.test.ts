import { comesFrom, mayFollow } from './payment-states.ts';

test('nothing follows a final status, but a success after an expiry', () => {
  for (const to of ['created', 'pending', 'success', 'declined', 'cancelled', 'expired'] as const) {
    for (const from of ['success', 'declined', 'cancelled'] as const) {
      expect(mayFollow('deposit', from, to)).toBe(false);
      expect(mayFollow('withdrawal', from, to)).toBe(false);
    }
    expect(mayFollow('deposit', 'expired', to)).toBe(to === 'success');
  }
});

test('a withdrawal is decided only while it is pending', () => {
  expect(comesFrom('withdrawal', 'success')).toEqual(['pending']);
  expect(comesFrom('withdrawal', 'pending')).toEqual([]);
  expect(comesFrom('deposit', 'success')).toEqual(['created', 'pending', 'expired']);
  expect(comesFrom('deposit', 'expired')).toEqual(['created']);
});
