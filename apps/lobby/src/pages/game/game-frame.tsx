import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { cx } from '@croupier/ui';
import { readProviderMessage } from './provider-message.ts';
import { providerSpoke } from './stage.model.ts';
import styles from './game.module.css';

/**
 * The provider's game in a frame. It may run its scripts under its own origin and nothing else: it opens no windows,
 * submits no forms and cannot lead the page away.
 */
export const GameFrame = ({ url, origin, name, isReady }: Readonly<{ url: string; origin: string; name: string; isReady: boolean }>) => {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const speak = useUnit(providerSpoke);

  useEffect(() => {
    const heard = ({ origin: sender, source, data }: MessageEvent<unknown>) => {
      if (sender !== origin || source === null || source !== frame.current?.contentWindow) return;
      const message = readProviderMessage(data);
      if (message) speak(message);
    };
    window.addEventListener('message', heard);
    return () => window.removeEventListener('message', heard);
  }, [origin, speak]);

  return (
    <iframe
      ref={frame}
      className={cx(styles.frame, !isReady && styles.waiting)}
      src={url}
      title={t`Game: ${name}`}
      sandbox="allow-scripts allow-same-origin"
      allow="fullscreen; autoplay"
      referrerPolicy="origin"
    />
  );
};
