import type { PaymentMethod, SavedRequisites as PresentedRequisites } from '@croupier/contract/cashier';
import type { Database } from '../../../../database/index.ts';
import { invalidParameters } from '../../../../errors.ts';
import type { CallPlayer } from '../../../../module.ts';
import type { ProviderRegistry } from '../../../../providers/index.ts';
import type { Requisites } from '../methods/requisites.ts';
import { deleteSaved, findSaved, markSavedUsed, type SavedRow } from './payout-requisites.repository.ts';

export type SavedRequisitesOptions = Readonly<{
  database: Database;
  providers: Pick<ProviderRegistry<unknown>, 'routed'>;
  now: () => Date;
}>;

export type SavedRequisites = Readonly<{
  /** The requisites that the player can use again with one of these methods, last used first. */
  list: (playerId: string, methods: readonly PaymentMethod[]) => Promise<PresentedRequisites[]>;
  /** @throws InvalidParameterException when the player cannot use requisites of this id with the method. */
  use: (
    player: Pick<CallPlayer, 'id'>,
    method: PaymentMethod,
    id: string,
  ) => Promise<Readonly<{ masked: Requisites; token: string; fingerprint: string }>>;
  /** @throws InvalidParameterException when the player has no saved requisites of this id. */
  remove: (playerId: string, id: string) => Promise<void>;
}>;

const listedCount = 20;

/** A token is valid at the provider that issued it, for the fields that the player's country has now. */
const isUsable = (
  { provider, masked }: SavedRow,
  { requisites }: Pick<PaymentMethod, 'requisites'>,
  routedTo: string,
): boolean =>
  provider === routedTo &&
  requisites.every(({ sysname, is_required: isRequired }) => !isRequired || masked[sysname] !== undefined) &&
  Object.keys(masked).every((name) => requisites.some(({ sysname }) => sysname === name));

/** Payout details of players that can be used again. The platform has their tokens, never the details. */
export const createSavedRequisites = ({ database, providers, now }: SavedRequisitesOptions): SavedRequisites => {
  const findUsable = async (playerId: string, methods: readonly PaymentMethod[]): Promise<readonly SavedRow[]> => {
    const rows = await findSaved(database, playerId, listedCount);
    return rows.filter((row) => {
      const method = methods.find(({ sysname }) => sysname === row.method);
      return method !== undefined && isUsable(row, method, providers.routed(row.method).id);
    });
  };
  return {
    list: async (playerId, methods) =>
      (await findUsable(playerId, methods)).map(({ id, method, masked }) => ({ id, method, masked: { ...masked } })),
    use: async (player, method, id) => {
      const found = (await findUsable(player.id, [method])).find((row) => row.id === id);
      if (!found) throw invalidParameters({ saved_requisites: 'unknown' });
      await markSavedUsed(database, id, now());
      return { masked: found.masked, token: found.token, fingerprint: found.fingerprint };
    },
    remove: async (playerId, id) => {
      if (!(await deleteSaved(database, playerId, id))) throw invalidParameters({ id: 'unknown' });
    },
  };
};
