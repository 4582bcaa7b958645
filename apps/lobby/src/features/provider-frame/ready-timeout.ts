import { createEffect, createEvent, scopeBind } from 'effector';

/** The longest time from the launch until the provider's frame reports that it is ready. */
const readyTimeout_ms = 20_000;

/**
 * `startFx` starts the timeout of a launch; `timedOut` fires with the launch afterwards, also if the frame is ready.
 */
export const createReadyTimeout = () => {
  const timedOut = createEvent<number>();
  const startFx = createEffect((launch: number) => {
    const fire = scopeBind(timedOut, { safe: true });
    setTimeout(() => fire(launch), readyTimeout_ms);
  });
  return { timedOut, startFx };
};
