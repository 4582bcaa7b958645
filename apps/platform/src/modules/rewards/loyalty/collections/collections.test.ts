import * as v from 'valibot';
import { loyaltyCharacters, loyaltyProducts } from './shop.collection.ts';
import { loyaltyPrograms } from './programs.collection.ts';
import {
  loyaltyNoticeTexts,
  loyaltyQuests,
  questCondition,
  targetOf,
  triggerOf,
  type QuestCondition,
} from './quests.collection.ts';

const level = (sysname: string, points_from: number) => ({
  sysname,
  name: sysname,
  points_from,
  benefits: [],
  color: '#aabbcc',
});

describe('a loyalty programme', () => {
  const program = {
    sysname: 'stars',
    name: 'Stars',
    description: 'Collect stars',
    pointsAlias: 'Stars',
    levels: [level('bronze', 0), level('silver', 100), level('gold', 1000)],
    rules: ['One star for each dollar'],
    order: 1,
    weights: { slot: 100, fast: 50, casino: 10, live: 0 },
  };
  const problemsOf = (changes: Record<string, unknown>) =>
    v.safeParse(loyaltyPrograms.schema, { ...program, ...changes }).issues?.map(({ message }) => message) ?? [];

  it('has no level rewards and a change of character every 30 days by default', () => {
    expect(v.parse(loyaltyPrograms.schema, program)).toMatchObject({ level_rewards: {}, character_change_days: 30 });
  });

  it.each([
    ['a single level', { levels: [level('bronze', 0)] }],
    ['rewards for a level above the first', { level_rewards: { gold: [{ type: 'points', points: 5 }] } }],
    ['a weight of ten times the stake', { weights: { ...program.weights, slot: 1000 } }],
    ['characters that can be changed immediately', { character_change_days: 0 }],
  ])('accepts %s', (_title, changes) => {
    expect(problemsOf(changes)).toEqual([]);
  });

  it.each([
    ['a first level above 0 points', [level('bronze', 1)]],
    ['two levels from the same points', [level('bronze', 0), level('silver', 100), level('gold', 100)]],
    ['a level with fewer points than the previous one', [level('bronze', 0), level('silver', 100), level('gold', 50)]],
    ['a first level below 0 points', [level('bronze', -1), level('silver', 0)]],
  ])('rejects %s', (_title, levels) => {
    expect(problemsOf({ levels })).toEqual(['levels must start at 0 points and increase']);
  });

  it.each(['bronze', 'platinum'])('rejects a reward for %s, which cannot be reached', (name) => {
    expect(problemsOf({ level_rewards: { [name]: [{ type: 'points', points: 5 }] } })).toEqual([
      'level_rewards must name levels that are reached',
    ]);
  });

  it.each([
    ['no levels', { levels: [] }],
    ['a negative weight', { weights: { ...program.weights, live: -1 } }],
    ['a weight above 1000', { weights: { ...program.weights, live: 1001 } }],
    ['a fraction of a percent', { weights: { ...program.weights, live: 0.5 } }],
    ['a game type without a weight', { weights: { slot: 1, fast: 1, casino: 1 } }],
    ['a change of character after more than a year', { character_change_days: 367 }],
    ['goods for a level', { level_rewards: { gold: [{ type: 'item' }] } }],
  ])('rejects %s', (_title, changes) => {
    expect(problemsOf(changes)).not.toEqual([]);
  });
});

describe('a quest', () => {
  it.each<[QuestCondition, string, number]>([
    [{ type: 'registration' }, 'register', 1],
    [{ type: 'profile' }, 'profile', 1],
    [{ type: 'contact', contact: 'any' }, 'confirm', 1],
    [{ type: 'deposits', count: 3 }, 'quest', 3],
    [{ type: 'rounds', count: 50, games: {} }, 'quest', 50],
    [{ type: 'stakes', usd_cents: 10_000, games: { types: ['slot'] } }, 'quest', 10_000],
  ])('with the condition %j has the trigger %s and the target %i', (condition, trigger, target) => {
    expect(v.parse(questCondition, condition)).toEqual(condition);
    expect([triggerOf(condition), targetOf(condition)]).toEqual([trigger, target]);
  });

  it.each([
    { type: 'login' },
    { type: 'contact', contact: 'fax' },
    { type: 'contact' },
    { type: 'deposits', count: 0 },
    { type: 'deposits', count: 1.5 },
    { type: 'deposits', count: 1_000_000_001 },
    { type: 'rounds', count: 5 },
    { type: 'rounds', count: -5, games: {} },
    { type: 'stakes', usd_cents: 0, games: {} },
    { type: 'stakes', usd_cents: 5, games: { types: ['poker'] } },
  ])('rejects the condition %j', (condition) => {
    expect(v.is(questCondition, condition)).toBe(false);
  });

  const quest = {
    sysname: 'first-steps',
    order: 1,
    title: 'First steps',
    text: 'Play a round',
    image_url: 'media:/quest.png',
    button_slug: '/games',
    condition: { type: 'registration' },
    rewards: [{ type: 'points', points: 10 }],
  };

  it('is accepted with one reward', () => {
    expect(v.parse(loyaltyQuests.schema, quest)).toEqual(quest);
  });

  it.each([
    { rewards: [] },
    { rewards: [{ type: 'item' }] },
    { sysname: 'First-Steps' },
    { sysname: '-first' },
    { sysname: 'a'.repeat(61) },
    { button_slug: 'https://elsewhere.example' },
    { button_slug: '//elsewhere.example' },
    { title: '' },
    { text: 'x'.repeat(1001) },
    { order: '1' },
  ])('rejects %j', (changes) => {
    expect(v.is(loyaltyQuests.schema, { ...quest, ...changes })).toBe(false);
  });
});

describe('the text of a notice', () => {
  const text = { title: 'Well done', message: 'You reached {name}' };

  it.each(['quest', 'register', 'profile', 'confirm', 'product', 'level'])('exists for %s', (trigger) => {
    for (const type of ['credit', 'debit'])
      expect(v.is(loyaltyNoticeTexts.schema, { ...text, sysname: `${trigger}-${type}` })).toBe(true);
  });

  it.each(['quest', 'quest-gift', 'login-credit', 'quest-credit-now', ''])('rejects the name %j', (sysname) => {
    expect(v.is(loyaltyNoticeTexts.schema, { ...text, sysname })).toBe(false);
  });

  it('has at most 400 characters', () => {
    const withLength = (length: number) => ({ ...text, sysname: 'level-credit', message: 'x'.repeat(length) });
    expect(v.is(loyaltyNoticeTexts.schema, withLength(400))).toBe(true);
    expect(v.is(loyaltyNoticeTexts.schema, withLength(401))).toBe(false);
  });
});

describe('a product', () => {
  const product = {
    id: 1,
    name: 'Mug',
    description: 'A mug',
    image_url: 'https://cdn.example/mug.png',
    dominant_color: '#AABBCC',
    price: 100,
    reward: { type: 'item' },
    levels: [],
    stock: null,
    limit_per_player: null,
    is_on_sale: true,
    order: 1,
  };

  it.each([{}, { stock: 1, limit_per_player: 1 }, { reward: { type: 'money', usd_cents: 100 } }, { price: 1_000_000 }])(
    'accepts %j',
    (changes) => {
      expect(v.is(loyaltyProducts.schema, { ...product, ...changes })).toBe(true);
    },
  );

  it.each([
    { id: 0 },
    { id: 1_000_001 },
    { price: 0 },
    { price: -5 },
    { price: 9.99 },
    { price: 1_000_001 },
    { stock: 0 },
    { stock: -1 },
    { stock: undefined },
    { limit_per_player: 0 },
    { is_on_sale: 'yes' },
    { reward: { type: 'points', points: 0 } },
    { image_url: 'javascript:alert(1)' },
  ])('rejects %j', (changes) => {
    expect(v.is(loyaltyProducts.schema, { ...product, ...changes })).toBe(false);
  });
});

describe('a character', () => {
  const character = {
    id: 1,
    name: 'Fox',
    description: '',
    image_url: 'media:/fox.png',
    dominant_color: '#112233',
    order: 1,
  };

  it('is stored without the choice of a player', () => {
    expect(v.parse(loyaltyCharacters.schema, { ...character, is_selected: true })).toEqual(character);
  });

  it.each([{ id: 1.5 }, { name: ' ' }, { description: 'x'.repeat(2001) }, { dominant_color: '#12345' }])(
    'rejects %j',
    (changes) => {
      expect(v.is(loyaltyCharacters.schema, { ...character, ...changes })).toBe(false);
    },
  );
});
