import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { navigatorReady } from '@croupier/navigation';
import { afterNextPaint } from '@croupier/scheduling';
import { useLocation, useNavigate, useNavigationType } from '@croupier/router';
import styles from './navigation-feedback.module.css';
import { $loader } from './loader.ts';
import { scrollToHash, targetOf } from './scroll-to-hash.ts';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** By then the page has said its title. */
const announcedAfter_ms = 500;

/**
 * Follows the visitor's way: shows that a page is coming, tells screen readers when it is there, and begins it at its
 * top.
 */
export const NavigationFeedback = (): ReactNode => {
  const location = useLocation();
  const navigate = useNavigate();
  const isTraversal = useNavigationType() === 'POP';
  const {
    loader: { isEnabled, type, delay },
    readied,
  } = useUnit({ loader: $loader, readied: navigatorReady });
  const [isLate, setLate] = useState(false);
  const [announced, setAnnounced] = useState('');
  const shown = useRef(location);
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    readied({
      within: (path, { replace }) => void navigate(path, { replace }),
      leave: (address) => window.location.assign(address),
    });
  }, [navigate, readied]);

  useEffect(() => {
    // What the server drew the browser has found by itself; what comes later it has not.
    const { hash } = window.location;
    if (hash && !targetOf(hash)) scrollToHash(hash);
  }, []);

  // A layout effect subscribes before the router, which renders the next page synchronously on popstate.
  useBrowserLayoutEffect(() => {
    let address = window.location.href;
    const departed = () => {
      if (window.location.href === address) return;
      address = window.location.href;
      clearTimeout(clock.current);
      clock.current = setTimeout(() => setLate(true), delay);
    };
    // After the link that was pressed, which is followed when the press is drawn.
    const pressed = () => void afterNextPaint().then(departed);
    document.addEventListener('click', pressed);
    window.addEventListener('popstate', departed);
    return () => {
      clearTimeout(clock.current);
      document.removeEventListener('click', pressed);
      window.removeEventListener('popstate', departed);
    };
  }, [delay]);

  useEffect(() => {
    const before = shown.current;
    if (before === location) return undefined;
    shown.current = location;
    clearTimeout(clock.current);
    setLate(false);
    // scroll-memory.model.ts restores the position after back and forward. Entries that the browser created have no
    // state.
    if (location.hash && !(isTraversal && window.history.state)) scrollToHash(location.hash);
    if (before.pathname === location.pathname) return undefined;
    // With the picture of the new page, which has to be laid out for it anyway.
    const frame = requestAnimationFrame(() => {
      if (!isTraversal && !location.hash) window.scrollTo({ top: 0, behavior: 'instant' });
      if (!document.querySelector('dialog[open]')) document.getElementById('main')?.focus({ preventScroll: true });
    });
    const timer = setTimeout(() => setAnnounced(document.title), announcedAfter_ms);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [location, isTraversal]);

  return (
    <>
      {isLate && isEnabled && type === 'bar' && <span className={styles.bar} aria-hidden />}
      <span className={styles.announcer} role="status">
        {announced}
      </span>
    </>
  );
};
