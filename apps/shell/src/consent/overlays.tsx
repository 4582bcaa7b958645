import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $chatCorner } from '../chat/chat.store.ts';
import { ConsentBanner } from './banner.tsx';
import { $isAsking } from './consent.model.ts';

/** The consent banner, and the live chat once the visitor has answered it. */
export const Overlays = (): ReactNode => {
  const { isAsking, Chat } = useUnit({ isAsking: $isAsking, Chat: $chatCorner });
  return (
    <>
      {isAsking && <ConsentBanner />}
      {Chat && !isAsking && <Chat />}
    </>
  );
};
