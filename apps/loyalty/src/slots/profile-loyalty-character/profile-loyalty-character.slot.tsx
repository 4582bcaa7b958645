import { useUnit } from 'effector-react';
import { ErrorState, Skeleton } from '@croupier/ui';
import { CharacterCard } from '../../features/characters/index.ts';
import { $standingInfo, $standingStatus, infoRequested } from '../../features/standing/index.ts';

/** The player's character on the account's loyalty page, with a button that changes it. */
export const ProfileLoyaltyCharacterSlot = () => {
  const { info, status, retry } = useUnit({ info: $standingInfo, status: $standingStatus, retry: infoRequested });
  if (info) return <CharacterCard />;
  return status === 'pending' ? <Skeleton height={176} /> : <ErrorState compact onRetry={() => retry()} />;
};
