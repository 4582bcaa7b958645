import { inTransaction } from '../../../database/index.ts';
import { green, rejected, retry, startVerification, type TestVerification } from '../../../testing/verification.ts';
import type { Player } from '../accounts/index.ts';
import type { Threshold } from './verification.port.ts';

let test: TestVerification;
beforeAll(async () => {
  test = await startVerification();
});
beforeEach(() => {
  test.site.isEnabled = true;
});
afterAll(() => test.stop());

const threshold = { amount: 100_000, currency: 'EUR' } as const;
const over = { isExceeded: true, cause: 'total', threshold } as const;
const below = { isExceeded: false, cause: 'total', threshold } as const;
const ofCountry = { isExceeded: true, cause: 'country', threshold: null } as const;
const withdraw = ({ id }: Player, sum: Threshold = below) =>
  test.verification.requireVerificationForWithdrawal(id, sum);
const deposit = ({ id }: Player, sum: Threshold = below) => test.verification.requireVerificationForDeposit(id, sum);
const isBlocked = async ({ id }: Player) => (await test.verification.state(id)).is_kyc_block_enabled;

const begun = async (news?: Parameters<TestVerification['receive']>[1]): Promise<Player> => {
  const player = await test.person();
  await test.begin(player);
  if (news) await test.receive(player, news);
  return player;
};

describe('a withdrawal', () => {
  it('is allowed below the threshold for a player without a verification', async () => {
    expect(await withdraw(await test.person())).toBe('refuse');
    expect(await withdraw(await begun(retry))).toBe('refuse');
  });

  it.each<[string, Parameters<TestVerification['receive']>[1] | 'none' | undefined, string, string]>([
    ['none', 'none', 'not_verified', 'none'],
    ['a started one', undefined, 'not_verified', 'created'],
    ['one to repeat', retry, 'not_verified', 'retry'],
    ['a pending one', { reviewStatus: 'pending' }, 'on_verification', 'pending'],
  ])('above the threshold is rejected for a player with a verification: %s', async (_title, news, reason, status) => {
    const player = news === 'none' ? await test.person() : await begun(news);
    await expect(withdraw(player, over)).rejects.toMatchObject({
      code: 'KycWithdrawalException',
      details: { reason, error_data: { status, cause: 'total', threshold } },
    });
  });

  it('has no threshold for a verified player, even if the operator blocks the player', async () => {
    const player = await begun(green);
    expect(await withdraw(player, over)).toBeNull();
    await test.verification.setBlock(player.id, true);
    expect(await withdraw(player, over)).toBeNull();
  });

  it('is rejected below the threshold after a final rejection and during a block', async () => {
    await expect(withdraw(await begun(rejected))).rejects.toMatchObject({
      code: 'KycWithdrawalException',
      details: { reason: 'rejected', error_data: { reject_labels: ['FORGERY'] } },
    });
    const blocked = await begun();
    await test.verification.setBlock(blocked.id, true);
    await expect(withdraw(blocked)).rejects.toMatchObject({
      code: 'SumsubVerificationRequiredException',
      details: { reason: 'kyc_block', error_data: { status: 'created' } },
    });
  });

  it('on a site without verification is rejected above the threshold, except for verified players', async () => {
    const players = [await begun(green), await begun(rejected), await begun(), await test.person()];
    test.site.isEnabled = false;
    expect(await Promise.all(players.map((player) => withdraw(player, over)))).toEqual([null, 'hold', 'hold', 'hold']);
  });
});

describe('a deposit', () => {
  it('above the threshold blocks the player, also without a verification', async () => {
    const player = await test.person();
    await deposit(player);
    expect(await isBlocked(player)).toBe(false);
    await expect(deposit(player, over)).rejects.toMatchObject({
      code: 'SumsubVerificationRequiredException',
      details: { reason: 'deposit_total', error_data: { status: 'none', cause: 'total', threshold } },
    });
    await expect(deposit(player)).rejects.toMatchObject({
      details: { reason: 'kyc_block', error_data: { status: 'none' } },
    });
    expect(await isBlocked(player)).toBe(true);
  });

  it('blocks a player once when several are made in parallel', async () => {
    const player = await test.person();
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => deposit(player, over)));
    for (const answer of answers)
      expect(answer).toMatchObject({ reason: { code: 'SumsubVerificationRequiredException' } });
    expect(await isBlocked(player)).toBe(true);
  });

  it('is refused in a country that requires verification, without a block that outlives the rule', async () => {
    const player = await test.person();
    await expect(deposit(player, ofCountry)).rejects.toMatchObject({
      code: 'SumsubVerificationRequiredException',
      details: { reason: 'country', error_data: { status: 'none', cause: 'country' } },
    });
    expect(await isBlocked(player)).toBe(false);
    await deposit(await begun(green), ofCountry);
  });

  it('is open to a verified player at any sum', async () => {
    const player = await begun(green);
    await deposit(player, over);
    expect(await isBlocked(player)).toBe(false);
  });

  it('on a site without verification is refused above the threshold and for blocked players only', async () => {
    const [verified, blocked, other] = [await begun(green), await begun(rejected), await test.person()];
    test.site.isEnabled = false;
    const refused = (cause: string) => ({
      code: 'AccessDeniedException',
      details: { reason: 'verification_unavailable', error_data: { cause } },
    });
    await deposit(verified, over);
    await deposit(other, below);
    await expect(deposit(other, over)).rejects.toMatchObject(refused('total'));
    await expect(deposit(other, ofCountry)).rejects.toMatchObject(refused('country'));
    await expect(deposit(blocked, below)).rejects.toMatchObject(refused('total'));
    expect(await isBlocked(other)).toBe(false);
  });
});

describe('a block of the operator', () => {
  it('is possible before a verification and does not start one', async () => {
    const player = await test.person();
    await test.verification.setBlock(player.id, true);
    expect(await test.verification.state(player.id)).toMatchObject({ status: 'none', is_kyc_block_enabled: true });
    expect(await test.begin(player)).toMatchObject({ status: 'created', is_kyc_block_enabled: true });
    await test.verification.setBlock(player.id, false);
    await deposit(player);
    expect(await withdraw(player)).toBe('refuse');
  });

  it('is rolled back with the transaction of its caller', async () => {
    const player = await begun();
    const failed = inTransaction(test.database, async (transaction) => {
      await test.verification.setBlock(player.id, true, transaction);
      throw new Error('The action was not recorded');
    });
    await expect(failed).rejects.toThrow('The action was not recorded');
    expect(await isBlocked(player)).toBe(false);
  });

  it('requires an existing player', () =>
    expect(test.verification.setBlock('00000000-0000-7000-8000-000000000000', true)).rejects.toThrow(RangeError));
});
