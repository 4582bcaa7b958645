import { allSettled } from 'effector';
import { getCharacters, type LoyaltyCharacter } from '@croupier/contract/loyalty';
import { answer, apiScope, refuse } from '@croupier/testing';
import { $characters, $shownCharacter, characterChosen, charactersRequested } from './characters.model.ts';

const character = (id: number, name: string): LoyaltyCharacter => ({
  id,
  name,
  description: '',
  image_url: '',
  dominant_color: '#aa7744',
  is_selected: false,
});
const items = [character(7, 'The fox'), character(8, 'The owl')];

test('loads the characters once', async () => {
  const { scope, calls } = apiScope([answer(getCharacters, { items, offset: 0, limit: 50, total: 2 })]);
  await allSettled(charactersRequested, { scope });
  await allSettled(charactersRequested, { scope });
  expect(scope.getState($characters)).toEqual(items);
  expect(calls).toHaveLength(1);
});

test('loads them again after a failure', async () => {
  const { scope, calls } = apiScope([refuse(getCharacters, 'AccessDeniedException')]);
  await allSettled(charactersRequested, { scope });
  await allSettled(charactersRequested, { scope });
  expect(scope.getState($characters)).toEqual([]);
  expect(scope.getState($shownCharacter)).toBeNull();
  expect(calls).toHaveLength(2);
});

test('shows the chosen character, or the first without a valid choice', async () => {
  const { scope } = apiScope([answer(getCharacters, { items, offset: 0, limit: 50, total: 2 })]);
  await allSettled(charactersRequested, { scope });
  expect(scope.getState($shownCharacter)?.name).toBe('The fox');
  await allSettled(characterChosen, { scope, params: '8' });
  expect(scope.getState($shownCharacter)?.name).toBe('The owl');
  for (const id of ['', '99']) {
    await allSettled(characterChosen, { scope, params: id });
    expect(scope.getState($shownCharacter)?.name).toBe('The fox');
  }
});
