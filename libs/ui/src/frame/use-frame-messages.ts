import { useEffect, useRef, type RefObject } from 'react';

/** Handles messages of a frame: only from its window and origin, and only those that `read` accepts. */
export const useFrameMessages = <Message>(
  origin: string,
  read: (data: unknown) => Message | null,
  handle: (message: Message) => void,
): RefObject<HTMLIFrameElement | null> => {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const onMessage = ({ origin: sender, source, data }: MessageEvent<unknown>) => {
      if (sender !== origin || source === null || source !== frame.current?.contentWindow) return;
      const message = read(data);
      if (message) handle(message);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [origin, read, handle]);
  return frame;
};
