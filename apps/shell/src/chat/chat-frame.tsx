import { chatFramePath, readChatReport, type ChatCommand } from '@croupier/contract/chat';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { $state, chatTimedOut, frameMounted, frameReported } from './chat.model.ts';
import styles from './chat.module.css';

/** Time limits: for the provider's chat, and for the frame to report that it is ready after its document loaded. */
const chatTimeout_ms = 25_000;
const frameTimeout_ms = 3000;

/** The frame with the provider's code, on another origin. It stays mounted while the panel is closed. */
export const ChatFrame = ({ origin, title }: { origin: string; title: string }): ReactNode => {
  const { state, mount, report, fail } = useUnit({
    state: $state,
    mount: frameMounted,
    report: frameReported,
    fail: chatTimedOut,
  });
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    // The model sends the frame's state again when the frame is ready, so earlier commands are dropped.
    let isListening = false;
    const receive = ({ origin: from, source, data }: MessageEvent): void => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      const received = readChatReport(data);
      if (!received) return;
      if (received.type === 'ready') {
        isListening = true;
        setReady(true);
      }
      report(received);
    };
    window.addEventListener('message', receive);
    mount((command: ChatCommand) => {
      if (isListening) frame.current?.contentWindow?.postMessage(command, origin);
    });
    return () => {
      window.removeEventListener('message', receive);
      mount(null);
    };
  }, [origin, mount, report]);

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => fail(origin), isLoaded && !isReady ? frameTimeout_ms : chatTimeout_ms);
    return () => clearTimeout(timer);
  }, [state, isLoaded, isReady, origin, fail]);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      src={`${origin}${chatFramePath}`}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
      onLoad={() => setLoaded(true)}
    />
  );
};
