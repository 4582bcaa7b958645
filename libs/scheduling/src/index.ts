export { afterNextPaint } from './after-next-paint.ts';
export { hydratedEvent } from './hydrated-event.ts';
export { onFirstInteraction } from './first-interaction.ts';
export { runInTasks, yieldIfSupported, yieldToMain } from './yield-to-main.ts';
