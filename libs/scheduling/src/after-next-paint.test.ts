/** @jest-environment jsdom */
import { afterNextPaint } from './after-next-paint.ts';

const showTab = (hidden: boolean): void => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
};
afterEach(() => jest.restoreAllMocks());

test('waits for the frame, and until it is over', async () => {
  const steps: string[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((step) => {
    setTimeout(() => {
      step(0);
      steps.push('frame');
    });
    return 1;
  });
  await afterNextPaint();
  steps.push('drawn');
  expect(steps).toEqual(['frame', 'drawn']);
});

test('a tab that nobody looks at draws nothing: nothing waits for it', async () => {
  const frame = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  showTab(true);
  await afterNextPaint();
  expect(frame).not.toHaveBeenCalled();
});
