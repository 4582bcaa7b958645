import { runInTasks, yieldIfSupported, yieldToMain } from './yield-to-main.ts';

const support = (schedulerYield: (() => Promise<void>) | undefined): void => {
  Object.assign(globalThis, { scheduler: schedulerYield && { yield: schedulerYield } });
};
afterEach(() => support(undefined));

test('yields with scheduler.yield where the browser has it', async () => {
  const schedulerYield = jest.fn(() => Promise.resolve());
  support(schedulerYield);
  await yieldToMain();
  await yieldIfSupported();
  expect(schedulerYield).toHaveBeenCalledTimes(2);
});

test('yields with a timer in other browsers', async () => {
  const steps: string[] = [];
  setTimeout(() => steps.push('another task'));
  await yieldToMain();
  expect(steps).toEqual(['another task']);
  expect(yieldIfSupported()).toBeUndefined();
});

test('runs each step in a task and stops at the first that fails', async () => {
  const steps: string[] = [];
  const step = (name: string) => async (): Promise<void> => {
    steps.push(name);
    setTimeout(() => steps.push(`after ${name}`));
  };
  const failed = runInTasks([step('one'), step('two'), () => Promise.reject(new Error('three')), step('four')]);
  await expect(failed).rejects.toThrow('three');
  expect(steps).toEqual(['one', 'after one', 'two', 'after two']);
});
