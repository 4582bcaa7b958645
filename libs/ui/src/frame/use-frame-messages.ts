import { useEffect, useRef, type RefObject } from 'react';

/** Handles messages of a frame: only from its window and origin, and only those that `read` accepts. */
export const useFrameMessages = <Message>(
  origin: string,
  read: (data: unknown) => Message | null,
  speak: (message: Message) => void,
): RefObject<HTMLIFrameElement | null> => {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const heard = ({ origin: sender, source, data }: MessageEvent<unknown>) => {
      if (sender !== origin || source === null || source !== frame.current?.contentWindow) return;
      const message = read(data);
      if (message) speak(message);
    };
    window.addEventListener('message', heard);
    return () => window.removeEventListener('message', heard);
  }, [origin, read, speak]);
  return frame;
};
