/** @jest-environment jsdom */
import { afterNextPaint } from './after-next-paint.ts';

const showTab = (hidden: boolean): void => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
};
afterEach(() => jest.restoreAllMocks());

test('resolves after the next frame', async () => {
  const steps: string[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((step) => {
    setTimeout(() => {
      step(0);
      steps.push('frame');
    });
    return 1;
  });
  await afterNextPaint();
  steps.push('painted');
  expect(steps).toEqual(['frame', 'painted']);
});

test('resolves at once in a hidden tab, which has no frames', async () => {
  const frame = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  showTab(true);
  await afterNextPaint();
  expect(frame).not.toHaveBeenCalled();
});
