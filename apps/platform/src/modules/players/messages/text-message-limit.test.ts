import { waitFor } from '@croupier/service/testing';
import { startTestPeople, type TestPeople } from '../../../testing/people.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople({ TEXT_MESSAGES_PER_HOUR: '3' });
});
afterAll(() => people.stop());

const hour = 60 * 60_000;
let registered = 0;
/** Registers an account and requests a code to a phone number. */
const requestCode = async (phone: string): Promise<void> => {
  registered += 1;
  const player = await people.newPlayer({ email: `fraud${registered}@example.com` });
  expect((await player.post('account.addContact', { contact: `+${phone}` })).statusCode).toBe(200);
  expect((await player.post('account.sendconfirmationtocontact', { type: 'phone' })).statusCode).toBe(200);
};
const texted = (): readonly string[] =>
  people.providers.messages.flatMap(({ channel, to }) => (channel === 'sms' ? [to] : []));
/** Waits until so many messages to a country were refused. */
const untilRefused = (country: string, count: number) =>
  waitFor(`${count} refused messages`, async () =>
    (await people.platform.server.inject('/metrics')).body.includes(
      `croupier_platform_text_messages_refused_total{country="${country}"} ${count}\n`,
    ),
  );
const numbers = (count: number, first: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => String(first + index));

it('many accounts cannot send more text messages to the numbers of one country than the limit', async () => {
  for (const phone of numbers(6, 4_915_170_001_000)) await requestCode(phone);
  await untilRefused('DE', 3);
  expect(texted()).toEqual(numbers(3, 4_915_170_001_000));

  // Those of another country are counted separately.
  for (const phone of numbers(2, 12_015_550_123)) await requestCode(phone);
  await waitFor('the messages to another country', () => texted().length === 5);

  // A refused message is not sent later.
  people.clock.now += hour;
  await requestCode('4915170002000');
  await waitFor('a message of the next hour', () => texted().includes('4915170002000'));
  expect(texted()).toHaveLength(6);
});
