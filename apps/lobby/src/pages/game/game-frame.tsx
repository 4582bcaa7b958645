import { useLingui } from '@lingui/react/macro';
import type { GamePageMessage } from '@croupier/provider-contract';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { cx, useFrameMessages } from '@croupier/ui';
import { readGameMessage } from './game-message.ts';
import { $balanceChanges, gameMessageReceived } from './game-frame.model.ts';
import styles from './game.module.css';

/**
 * The provider's game in a frame. It may run scripts under its own origin. It cannot open windows, submit forms or
 * navigate the page.
 */
export const GameFrame = ({
  url,
  origin,
  name,
  isReady,
}: Readonly<{ url: string; origin: string; name: string; isReady: boolean }>) => {
  const { t } = useLingui();
  const { changes, receive } = useUnit({ changes: $balanceChanges, receive: gameMessageReceived });
  const frame = useFrameMessages(origin, readGameMessage, receive);
  useEffect(() => {
    // Before the game is ready, the frame may still have the document of this site.
    if (changes === 0 || !isReady) return;
    const message: GamePageMessage = { source: 'croupier-site', type: 'balance-changed' };
    frame.current?.contentWindow?.postMessage(message, origin);
  }, [changes, frame, isReady, origin]);

  return (
    <iframe
      ref={frame}
      className={cx(styles.frame, !isReady && styles.waiting)}
      src={url}
      title={t`Game: ${name}`}
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      allow="fullscreen; autoplay"
      referrerPolicy="origin"
    />
  );
};
