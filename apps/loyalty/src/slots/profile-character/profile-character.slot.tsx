import { useUnit } from 'effector-react';
import { CharacterLine, CharacterLineSkeleton } from '../../features/characters/index.ts';
import { $standingInfo, $standingStatus } from '../../features/standing/index.ts';

/** The player's character in the frame of the account; nothing while it is unknown. */
export const ProfileCharacterSlot = () => {
  const { info, status } = useUnit({ info: $standingInfo, status: $standingStatus });
  if (info) return <CharacterLine info={info} />;
  return status === 'pending' ? <CharacterLineSkeleton /> : null;
};
