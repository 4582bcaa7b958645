import { methods } from '@croupier/contract';
import { refuse } from '../../../errors.ts';
import type { CallContext, MethodHandler, PlatformModule } from '../../../module.ts';
import { restrictDuplicates } from './restricted-methods.ts';

const context = (isPlayer: boolean): CallContext => ({
  player: isPlayer ? { id: 'the player', uid: 1, currency: 'EUR', locale: 'en' } : null,
  requestId: '',
  idempotencyKey: null,
  locale: 'en',
  ip: '',
  domain: '',
  userAgent: '',
  country: '',
  now: () => new Date(0),
  session: { id: null, requireProof: async () => undefined, start: () => undefined, end: () => undefined },
  device: { token: null, remember: () => undefined },
});
/** Every method of the contract, answered for an account that a rule blocks. */
const restricted = (): ReadonlyMap<string, MethodHandler> => {
  const module: PlatformModule = {
    name: 'all',
    migrations: [],
    handlers: methods.map((method) => ({ method, call: async () => 'answered' })),
  };
  const modules = restrictDuplicates([module], {
    requireUnrestricted: async () => {
      throw refuse('AccessDeniedException', { reason: 'account_restricted' });
    },
  });
  return new Map(modules.flatMap(({ handlers }) => handlers).map((handler) => [handler.method.name, handler]));
};
const isRefused = async (handler: MethodHandler, params: unknown, isPlayer = true): Promise<boolean> => {
  try {
    return (await handler.call(params, context(isPlayer))) !== 'answered';
  } catch {
    return true;
  }
};

it('refuses play and offers to a blocked account, and nothing else', async () => {
  const refused: string[] = [];
  for (const [name, handler] of restricted()) if (await isRefused(handler, {})) refused.push(name);
  expect(refused.sort()).toEqual([
    'BettingBonuses.activate',
    'betting.launch',
    'bonuses.activate',
    'campaigns.activateOffer',
    'campaigns.takepromotions',
    'games.launch',
    'loyalty.buyproduct',
    'tournaments.participate',
  ]);
});

it('lets a blocked account try a game without money, and guests do what guests may', async () => {
  const launch = restricted().get('games.launch');
  if (!launch) throw new Error('The contract has no games.launch');
  expect(await isRefused(launch, { mode: 'demo' })).toBe(false);
  expect(await isRefused(launch, { mode: 'real' })).toBe(true);
  expect(await isRefused(launch, null)).toBe(true);
  expect(await isRefused(launch, {}, false)).toBe(false);
});
