import { canFollow, statusesBefore } from './payment-states.ts';

const statuses = ['created', 'pending', 'success', 'declined', 'cancelled', 'expired'] as const;

test('a final status does not change, except from expired to success', () => {
  for (const to of statuses) {
    for (const from of ['success', 'declined', 'cancelled'] as const) {
      expect(canFollow('deposit', from, to)).toBe(false);
      expect(canFollow('withdrawal', from, to)).toBe(false);
    }
    expect(canFollow('deposit', 'expired', to)).toBe(to === 'success');
  }
});

test('a withdrawal ends only from pending', () => {
  expect(statusesBefore('withdrawal', 'success')).toEqual(['pending']);
  expect(statusesBefore('withdrawal', 'pending')).toEqual([]);
  expect(statusesBefore('deposit', 'success')).toEqual(['created', 'pending', 'expired']);
  expect(statusesBefore('deposit', 'expired')).toEqual(['created']);
});

test('no payment returns to an earlier status', () => {
  for (const type of ['deposit', 'withdrawal'] as const) {
    const reachable = (from: (typeof statuses)[number]): Set<string> => {
      const next = statuses.filter((to) => canFollow(type, from, to));
      return new Set(next.flatMap((to) => [to, ...reachable(to)]));
    };
    for (const status of statuses) expect(reachable(status).has(status)).toBe(false);
  }
});
