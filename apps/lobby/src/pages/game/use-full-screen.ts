import { useCallback, useEffect, useState, type RefObject } from 'react';

export type FullScreen = Readonly<{ isFull: boolean; toggle: () => void }>;

/**
 * Shows an element over the whole screen. Where the browser cannot (phones of one maker), the element is told to fill
 * the window instead, which `isFull` says in either case.
 */
export const useFullScreen = (ref: RefObject<HTMLElement | null>): FullScreen => {
  const [isNative, setNative] = useState(false);
  const [isExpanded, setExpanded] = useState(false);

  useEffect(() => {
    const changed = () => setNative(document.fullscreenElement !== null && document.fullscreenElement === ref.current);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, [ref]);

  useEffect(() => {
    if (!isExpanded) return undefined;
    const left = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setExpanded(false);
    };
    document.addEventListener('keydown', left);
    return () => document.removeEventListener('keydown', left);
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
