import { useUnit } from 'effector-react';
import { CharacterLine, CharacterLineSkeleton } from '../../features/characters/index.ts';
import { $standingInfo, $standingStatus } from '../../features/standing/index.ts';

/** Whom the player is in the programme, in the frame of the account. Where that cannot be had, nothing is missed. */
export const ProfileCharacterSlot = () => {
  const { info, status } = useUnit({ info: $standingInfo, status: $standingStatus });
  if (info) return <CharacterLine info={info} />;
  return status === 'pending' ? <CharacterLineSkeleton /> : null;
};
