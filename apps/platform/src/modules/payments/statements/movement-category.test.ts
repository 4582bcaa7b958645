import type { MovementSource } from '../../ledger/index.ts';
import { categoryOf } from './movement-category.ts';

const source = (own: Partial<MovementSource>): MovementSource => ({
  kind: 'unknown',
  summed: null,
  counter: null,
  ...own,
});

it.each<[string, Partial<MovementSource>, number, string]>([
  ['a session of games', { kind: 'bet', summed: 'games', counter: 'games' }, 0, 'games'],
  ['a session of a kind from a later release', { kind: 'side_bet', summed: 'games' }, 0, 'games'],
  ['a session of bets of such a kind', { kind: 'bet_boost', summed: 'bets' }, 0, 'bets'],
  ['a deposit', { kind: 'deposit', counter: 'deposits' }, 900, 'deposit'],
  ['a requested withdrawal', { kind: 'withdrawal', counter: 'withdrawals_reserved' }, 0, 'withdrawal'],
  [
    'a cancelled withdrawal',
    { kind: 'withdrawal_cancelled', counter: 'withdrawals_reserved' },
    900,
    'withdrawal_returned',
  ],
  ['a released win', { kind: 'held_win', counter: 'wins_reserved' }, 900, 'games'],
  ['a bonus that became main money', { kind: 'win', counter: 'bonus' }, 900, 'bonus_converted'],
  ['the same in the balance of the bonus', { kind: 'win', counter: 'main' }, 0, 'bonus_converted'],
  ['a bonus for sports', { kind: 'bet_settle', counter: 'betting_bonus' }, 900, 'bonus_converted'],
  ['a granted bonus', { kind: 'bonus_activate', counter: 'bonus_liability' }, 900, 'bonus'],
  ['a bonus that the house took back', { kind: 'bonus_expire', counter: 'bonus_liability' }, 0, 'bonus_removed'],
  ['an entry fee', { kind: 'tournament_entry', counter: 'bonus_liability' }, 0, 'tournament_entry'],
  ['a returned entry fee', { kind: 'tournament_refund', counter: 'bonus_liability' }, 900, 'tournament_refund'],
  ['money to another cell', { kind: 'settlement_sent', counter: 'settlement' }, 0, 'transfer'],
  ['a correction by the operator', { kind: 'repair', counter: 'adjustments' }, 0, 'correction'],
  ['an unknown gift of the house', { kind: 'birthday', counter: 'bonus_liability' }, 900, 'other'],
  ['a kind named as a property of objects', { kind: 'constructor', counter: 'fees' }, 900, 'other'],
])('%s has its category', (_name, movement, credited, category) => {
  expect(categoryOf(source(movement), credited)).toBe(category);
});
