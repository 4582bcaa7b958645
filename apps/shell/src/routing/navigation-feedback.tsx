import { useUnit } from 'effector-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { navigatorReady } from '@croupier/navigation';
import { useBrowserLayoutEffect } from '@croupier/scheduling/react';
import { useLocation, useNavigate, useNavigationType, type Location } from '@croupier/router';
import styles from './navigation-feedback.module.css';
import { $loader } from './loader.ts';
import { scrollToHash, targetOf } from './scroll-to-hash.ts';

/** The page has set its title by then. */
const announcementDelay_ms = 500;

/** Gives models access to the router. */
const useNavigatorReady = (): void => {
  const navigate = useNavigate();
  const readied = useUnit(navigatorReady);
  useEffect(() => {
    readied({
      within: (path, { replace }) => void navigate(path, { replace }),
      leave: (address) => window.location.assign(address),
    });
  }, [navigate, readied]);
};

/** Returns whether the navigation away from `location` takes longer than `delay` (milliseconds). */
const useIsDelayed = (location: Location, delay: number): boolean => {
  const [delayedAt, setDelayedAt] = useState<Location | null>(null);
  // The address of the shown page, or of the navigation in progress.
  const lastKnown = useRef({ location, address: '' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A layout effect subscribes before the router, which renders the next page synchronously on popstate.
  useBrowserLayoutEffect(() => {
    const startTimer = () => {
      if (window.location.href === lastKnown.current.address) return;
      lastKnown.current = { ...lastKnown.current, address: window.location.href };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setDelayedAt(lastKnown.current.location), delay);
    };
    // React handles the click of a link before the document.
    document.addEventListener('click', startTimer);
    window.addEventListener('popstate', startTimer);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('click', startTimer);
      window.removeEventListener('popstate', startTimer);
    };
  }, [delay]);
  useBrowserLayoutEffect(() => {
    lastKnown.current = { location, address: window.location.href };
    clearTimeout(timer.current);
  }, [location]);
  return delayedAt === location;
};

/** Scrolls and focuses each new page. Returns the title to announce to screen readers. */
const usePageStart = (location: Location): string => {
  const isTraversal = useNavigationType() === 'POP';
  const [announced, setAnnounced] = useState('');
  const lastLocation = useRef(location);
  useEffect(() => {
    // The browser scrolls to an element of the server-rendered page by itself.
    const { hash } = window.location;
    if (hash && !targetOf(hash)) scrollToHash(hash);
  }, []);
  useEffect(() => {
    const before = lastLocation.current;
    if (before === location) return undefined;
    lastLocation.current = location;
    // scroll-memory.model.ts restores the position after back and forward. Entries that the browser created have no
    // state.
    if (location.hash && !(isTraversal && window.history.state)) scrollToHash(location.hash);
    if (before.pathname === location.pathname) return undefined;
    // The frame of the new page needs the layout anyway.
    const frame = requestAnimationFrame(() => {
      if (!isTraversal && !location.hash) window.scrollTo({ top: 0, behavior: 'instant' });
      if (!document.querySelector('dialog[open]')) document.getElementById('main')?.focus({ preventScroll: true });
    });
    const timer = setTimeout(() => setAnnounced(document.title), announcementDelay_ms);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [location, isTraversal]);
  return announced;
};

/**
 * Feedback of a navigation: a progress bar when the page takes long, the announcement of its title to screen readers,
 * and the scroll position and focus of the new page.
 */
export const NavigationFeedback = (): ReactNode => {
  const location = useLocation();
  const { isEnabled, type, delay } = useUnit($loader);
  useNavigatorReady();
  const isDelayed = useIsDelayed(location, delay);
  const announced = usePageStart(location);
  return (
    <>
      {isDelayed && isEnabled && type === 'bar' && <span className={styles.bar} aria-hidden />}
      <span className={styles.announcer} role="status">
        {announced}
      </span>
    </>
  );
};
