import type { MethodOutput, MethodParams } from '@croupier/contract';
import type { getCharacters } from '@croupier/contract/loyalty';
import type { Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import type { AttributesOf, Content } from '../../content/content/index.ts';
import { findOwnCharacter, replaceCharacter } from './characters.repository.ts';
import { loyaltyCharacters } from './collections/index.ts';

export type OwnCharacter = Readonly<{
  character: { id: number; name: string; image_url: string } | null;
  changeAt: Date | null;
}>;

export type CharactersOptions = Readonly<{
  database: Database;
  content: Content;
  /** The character picked at registration; it applies until the player chooses one. */
  chosenCharacterOf: (playerId: string) => Promise<number | null>;
  changeDays: () => Promise<number>;
  now: () => Date;
}>;

const dayMs = 86_400_000;

export const createCharacters = ({ database, content, chosenCharacterOf, changeDays, now }: CharactersOptions) => {
  const list = async (locale: string): Promise<AttributesOf<typeof loyaltyCharacters>[]> =>
    (await content.list(loyaltyCharacters, locale)).map(({ attributes }) => attributes);

  const changeableAt = async (chosenAt: Date): Promise<Date> =>
    new Date(chosenAt.getTime() + (await changeDays()) * dayMs);

  const idOf = async (playerId: string): Promise<number | null> =>
    (await findOwnCharacter(database, playerId))?.characterId ?? chosenCharacterOf(playerId);

  return {
    list: async (
      { offset, limit }: MethodParams<typeof getCharacters>,
      playerId: string | null,
      locale: string,
    ): Promise<MethodOutput<typeof getCharacters>> => {
      const [all, own] = await Promise.all([list(locale), playerId === null ? null : idOf(playerId)]);
      const items = all
        .slice(offset, offset + limit)
        .map(({ order: _order, ...character }) => ({ ...character, is_selected: character.id === own }));
      return { items, offset, limit, total: all.length };
    },

    own: async (playerId: string, locale: string): Promise<OwnCharacter> => {
      const [own, ownId, all] = await Promise.all([findOwnCharacter(database, playerId), idOf(playerId), list(locale)]);
      const known = all.find(({ id }) => id === ownId);
      const changeAt = own && (await changeableAt(own.chosenAt));
      return {
        character: known ? { id: known.id, name: known.name, image_url: known.image_url } : null,
        changeAt: changeAt && changeAt > now() ? changeAt : null,
      };
    },

    /** @throws AccessDeniedException when the last choice is too recent. */
    choose: async (playerId: string, id: number, locale: string): Promise<void> => {
      if (!(await list(locale)).some((character) => character.id === id)) throw invalidParameters({ id: 'unknown' });
      const at = now();
      const changeableBefore = new Date(at.getTime() - (await changeDays()) * dayMs);
      const own = await replaceCharacter(database, { playerId, characterId: id, chosenAt: at }, changeableBefore);
      if (own.characterId !== id) {
        throw refuse('AccessDeniedException', {
          reason: 'character_change_too_soon',
          error_data: { available_at: (await changeableAt(own.chosenAt)).toISOString() },
        });
      }
    },
  };
};

export type Characters = ReturnType<typeof createCharacters>;
