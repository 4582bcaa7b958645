import { createEffect, createEvent, scopeBind } from 'effector';

/** How long what a provider shows in a frame may take until it says that it is ready. */
const readyTimeout_ms = 20_000;

/**
 * Waits for a frame: `ended` is told of each turn that `waitFx` was given, once its time is over. Whoever hears it
 * looks whether the frame is ready.
 */
export const createReadyTimeout = () => {
  const ended = createEvent<number>();
  const waitFx = createEffect((turn: number) => {
    const end = scopeBind(ended, { safe: true });
    setTimeout(() => end(turn), readyTimeout_ms);
  });
  return { ended, waitFx };
};
