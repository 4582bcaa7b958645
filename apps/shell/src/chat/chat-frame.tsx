import { chatFramePath, readChatReport, type ChatCommand } from '@croupier/contract/chat';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { $state, chatTimedOut, frameMounted, frameReported } from './chat.model.ts';
import styles from './chat.module.css';

/** How long the provider's chat may take; and the frame, once its document is there, to say that it listens. */
const patience_ms = 25_000;
const answer_ms = 3000;

/** The frame that the provider's code runs in, on an origin of its own. It stays while the panel is away. */
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
    // Until it says so there is nobody in the frame to speak to; what it has to know then is told when it is ready.
    let isListening = false;
    const hear = ({ origin: from, source, data }: MessageEvent): void => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      const heard = readChatReport(data);
      if (!heard) return;
      if (heard.type === 'ready') {
        isListening = true;
        setReady(true);
      }
      report(heard);
    };
    window.addEventListener('message', hear);
    mount((command: ChatCommand) => {
      if (isListening) frame.current?.contentWindow?.postMessage(command, origin);
    });
    return () => {
      window.removeEventListener('message', hear);
      mount(null);
    };
  }, [origin, mount, report]);

  useEffect(() => {
    if (state !== 'coming') return;
    const timer = setTimeout(() => fail(origin), isLoaded && !isReady ? answer_ms : patience_ms);
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
