/** @jest-environment jsdom */
import { captureEarlyEvents, earlyEventsScript } from './early-events.ts';
import { hydratedEvent } from './hydrated-event.ts';

const pressed = jest.fn();
const submitted = jest.fn();

const hydrate = async (): Promise<void> => {
  document.addEventListener('click', ({ target }) => {
    pressed((target as Element).id);
  });
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted();
  });
  document.dispatchEvent(new Event(hydratedEvent));
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
};
const element = (id: string): HTMLElement => document.getElementById(id) ?? document.body;
const isPressed = (): boolean => document.documentElement.hasAttribute('data-pressed');

beforeEach(() => {
  jest.clearAllMocks();
  document.body.innerHTML = `<button id="outside"></button><div id="root">
    <button id="one"><svg id="icon"></svg></button><button id="two"></button><a id="link" href="#there"></a>
    <label id="choice"><input type="radio" id="radio" name="choice"></label><label id="named">Name <input id="field"></label>
    <form id="form"><input></form></div>`;
});

// The listeners of `hydrate` stay on the document of this file: so one test covers all steps.
test('captures clicks until hydration, and replays one per control in the order of the last clicks', async () => {
  captureEarlyEvents(hydratedEvent);
  element('one').click();
  element('two').click();
  element('icon').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  element('choice').click();
  (element('form') as HTMLFormElement).requestSubmit();
  expect((element('radio') as HTMLInputElement).checked).toBe(false);
  expect(isPressed()).toBe(true);

  const isLeft = (id: string): boolean =>
    element(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect([isLeft('link'), isLeft('named'), isLeft('outside'), isLeft('one')]).toEqual([true, true, true, false]);
  element('two').remove();

  await hydrate();
  expect(isPressed()).toBe(false);
  expect(pressed.mock.calls.flat()).toEqual(['choice', 'radio', 'one']);
  expect(submitted).toHaveBeenCalledTimes(1);
  expect((element('radio') as HTMLInputElement).checked).toBe(true);

  element('one').click();
  expect(pressed.mock.calls.flat()).toEqual(['choice', 'radio', 'one', 'one']);
});

test('the inline script is self-contained, and does not close its script element', () => {
  expect(earlyEventsScript).not.toMatch(/<\/|<!--/);
  document.documentElement.removeAttribute('data-pressed');
  new Function(earlyEventsScript)();
  element('one').click();
  expect(pressed).not.toHaveBeenCalled();
  expect(isPressed()).toBe(true);
});
