import { allSettled, type Scope } from 'effector';
import { afterNextPaint } from '@croupier/navigation/after-next-paint';
import { $sessionStatus } from '@croupier/session';
import { isFramed } from '../frames/is-framed.ts';
import { watchInput } from '../routing/visitor-input.ts';

/** A guest who only reads is left alone for this long: what begins then is no part of the first view. */
const patience_ms = 5000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'scroll'] as const;

const load = () => import('./deferred-models.ts');

const start = async (scope: Scope): Promise<void> => {
  try {
    // A browser that was busy for as long as a file may take has it by now.
    const { loadDeferredModels, deferredStarted } = await load().catch(load);
    await loadDeferredModels();
    await allSettled(deferredStarted, { scope });
  } catch (error) {
    // The page goes on without campaigns and hints; the next one tries again.
    console.warn('What begins later did not come', error);
  }
};

/**
 * A player, or perhaps one; an address that asks for something (a popup, a promo code); a page within another, which
 * waits to hear of it.
 */
const isAsked = (scope: Scope): boolean =>
  scope.getState($sessionStatus) !== 'guest' || location.search !== '' || location.hash !== '' || isFramed();

/**
 * Fetches what begins later: at once where it is asked for; for other guests when they begin to use the page or have
 * looked at it for a while. `wake` wakes a page that sleeps until then.
 */
export const startDeferred = (scope: Scope, wake: () => void): void => {
  watchInput();
  const heard = new AbortController();
  const begin = async (pressed: Event | null): Promise<void> => {
    if (heard.signal.aborted) return;
    heard.abort();
    clearTimeout(timer);
    // What was pressed is drawn first. Nothing is waited for otherwise: a frame that nobody sees draws nothing, and has
    // to say that it is there.
    if (pressed) await afterNextPaint();
    wake();
    await start(scope);
  };
  const timer = setTimeout(() => void begin(null), isAsked(scope) ? 0 : patience_ms);
  for (const sign of signs)
    document.addEventListener(sign, (event) => void begin(event), {
      signal: heard.signal,
      passive: true,
      capture: true,
    });
};
