import { useCallback, useEffect, useState, type RefObject } from 'react';

export type FullScreen = Readonly<{ isFull: boolean; toggle: () => void }>;

/**
 * Shows an element in full screen. iPhones do not support this; there the element fills the window instead. `isFull`
 * covers both cases.
 */
export const useFullScreen = (ref: RefObject<HTMLElement | null>): FullScreen => {
  const [isNative, setNative] = useState(false);
  const [isExpanded, setExpanded] = useState(false);

  useEffect(() => {
    const onChange = () => setNative(document.fullscreenElement !== null && document.fullscreenElement === ref.current);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [ref]);

  useEffect(() => {
    if (!isExpanded) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setExpanded(false);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isExpanded]);

  const toggle = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (isExpanded) setExpanded(false);
    else if (typeof ref.current?.requestFullscreen === 'function')
      ref.current.requestFullscreen().catch(() => setExpanded(true));
    else setExpanded(true);
  }, [isExpanded, ref]);

  return { isFull: isNative || isExpanded, toggle };
};
