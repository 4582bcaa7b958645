import { allSettled, type Scope } from 'effector';
import { afterNextPaint, onFirstInteraction } from '@croupier/scheduling';
import { $sessionStatus } from '@croupier/session';
import { isFramed } from '../frames/is-framed.ts';
import { watchInput } from '../routing/visitor-input.ts';

/** The delay after which the deferred models load for a guest without an interaction. */
const longestDelay_ms = 5000;

const load = () => import('./deferred-models.ts');

const start = async (scope: Scope): Promise<void> => {
  try {
    // Loading times out while a slow processor is busy; the second attempt then finds the file in the cache.
    const { loadDeferredModels, deferredStarted } = await load().catch(load);
    await loadDeferredModels();
    await allSettled(deferredStarted, { scope });
  } catch (error) {
    // The page works without these models; the next document loads them again.
    console.warn('The deferred models could not be loaded', error);
  }
};

/** Whether the page needs the models at once: for a player, a popup or promo code in the address, and in a frame. */
const isNeededAtOnce = (scope: Scope): boolean =>
  scope.getState($sessionStatus) !== 'guest' || location.search !== '' || location.hash !== '' || isFramed();

/**
 * Loads the deferred models and calls `hydrate`: for guests on their first interaction or after a delay, otherwise at
 * once.
 */
export const startDeferred = (scope: Scope, hydrate: () => void): void => {
  watchInput();
  onFirstInteraction(
    async (interaction) => {
      // Without an interaction there is nothing to paint first, and a frame has to report early.
      if (interaction) await afterNextPaint();
      hydrate();
      await start(scope);
    },
    isNeededAtOnce(scope) ? 0 : longestDelay_ms,
  );
};
