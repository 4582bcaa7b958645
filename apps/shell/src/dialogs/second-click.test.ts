/** @jest-environment jsdom */
import { swallowSecondClicks } from './second-click.model.ts';

const pressed = jest.fn();
let dialog: HTMLElement;
let close: HTMLElement;
let underneath: HTMLElement;

beforeAll(swallowSecondClicks);
beforeEach(() => {
  pressed.mockClear();
  document.body.innerHTML = '<button id="underneath"></button><dialog open><button id="close"></button></dialog>';
  const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector) ?? document.body;
  [underneath, close, dialog] = [find('#underneath'), find('#close'), find('dialog')];
  // jsdom lays nothing out.
  dialog.getClientRects = () => ({ length: dialog.isConnected ? 1 : 0 }) as DOMRectList;
  for (const type of ['mousedown', 'click', 'dblclick']) underneath.addEventListener(type, () => pressed(type));
});

/** One press as the browser reports it: `detail` counts the clicks of a double click. */
const press = (target: HTMLElement, detail: number): boolean[] =>
  ['mousedown', 'mouseup', 'click'].map((type) =>
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail })),
  );

test('swallows the rest of a double click whose first click closed a dialog', () => {
  press(close, 1);
  dialog.remove();
  expect(press(underneath, 2)).toEqual([false, false, false]);
  expect(press(underneath, 3)).toEqual([false, false, false]);
  underneath.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, detail: 2 }));
  expect(pressed).not.toHaveBeenCalled();
});

test('lets a separate click, a key and a later double click through', () => {
  press(close, 1);
  dialog.remove();
  underneath.click();
  press(underneath, 1);
  press(underneath, 2);
  expect(pressed.mock.calls.flat()).toEqual(['click', 'mousedown', 'click', 'mousedown', 'click']);
});

test('lets both clicks through while the dialog is still open', () => {
  const inside = jest.fn();
  close.addEventListener('click', inside);
  press(close, 1);
  press(close, 2);
  expect(inside).toHaveBeenCalledTimes(2);
});
