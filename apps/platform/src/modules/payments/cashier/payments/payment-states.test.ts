import { statusesBefore, canFollow } from './payment-states.ts';

test('nothing follows a final status, but a success after an expiry', () => {
  for (const to of ['created', 'pending', 'success', 'declined', 'cancelled', 'expired'] as const) {
    for (const from of ['success', 'declined', 'cancelled'] as const) {
      expect(canFollow('deposit', from, to)).toBe(false);
      expect(canFollow('withdrawal', from, to)).toBe(false);
    }
    expect(canFollow('deposit', 'expired', to)).toBe(to === 'success');
  }
});

test('a withdrawal is decided only while it is pending', () => {
  expect(statusesBefore('withdrawal', 'success')).toEqual(['pending']);
  expect(statusesBefore('withdrawal', 'pending')).toEqual([]);
  expect(statusesBefore('deposit', 'success')).toEqual(['created', 'pending', 'expired']);
  expect(statusesBefore('deposit', 'expired')).toEqual(['created']);
});
