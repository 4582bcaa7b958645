import { createSignals } from './signals.ts';

const [current, former] = ['a-current-secret-of-tests-0000000', 'a-former-secret-of-tests-00000000'] as const;
const facts = {
  person: { first_name: 'Ann', last_name: 'Bell', birth_date: '1990-05-04' },
  documents: [{ type: 'PASSPORT', country: 'DEU', number: 'C01X00T47' }],
  paymentDetails: [{ family: 'iban', value: 'DE02120300000000202051' }],
  device: { assigned: 'a-device', presented: null },
};

it('compares every fact with each value of the secret, so that accounts from before its change are found', () => {
  const rotated = createSignals([current, former])(facts);
  const [now, before] = [createSignals(current)(facts), createSignals(former)(facts)];
  expect(rotated).toHaveLength(7);
  expect(rotated).toEqual(expect.arrayContaining([...now, ...before]));
  expect(now.filter(({ hash }) => before.some((other) => other.hash === hash))).toEqual([
    { kind: 'device', hash: 'a-device' },
  ]);
});
