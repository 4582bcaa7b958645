/** Lets the browser do what is waiting (a touch, a frame) before the work goes on. */
export const nextTask = (): Promise<void> => new Promise((resolve) => { setTimeout(resolve); });
