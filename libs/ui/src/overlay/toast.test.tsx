import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page, renderOnPage } from '../testing-page.tsx';
import { Toast, ToastRegion } from './index.ts';

/** Simulates the top layer of the browser; jsdom has no popovers. */
const calls: string[] = [];
let isOpen = false;
let openLayers = 0;

beforeEach(() => {
  calls.splice(0);
  isOpen = false;
  openLayers = 1;
  const { matches } = Element.prototype;
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':popover-open' ? isOpen : matches.call(this, selector);
  });
  const { querySelectorAll } = Document.prototype;
  jest
    .spyOn(document, 'querySelectorAll')
    .mockImplementation((selector: string) =>
      selector === 'dialog:modal, :popover-open'
        ? (Array.from({ length: openLayers }, () => document.body) as unknown as NodeListOf<Element>)
        : querySelectorAll.call(document, selector),
    );
  HTMLElement.prototype.showPopover = () => {
    isOpen = true;
    calls.push('show');
  };
  HTMLElement.prototype.hidePopover = () => {
    isOpen = false;
    calls.push('hide');
  };
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
});

const region = (revision: number) => (
  <Page>
    <ToastRegion revision={revision}>
      <Toast title="Deposit received" />
    </ToastRegion>
  </Page>
);

describe('the region of toasts', () => {
  test('is announced politely and has a name', () => {
    renderOnPage(<ToastRegion>{null}</ToastRegion>);
    const shown = screen.getByRole('region', { name: 'Notifications' });
    expect(shown).toHaveAttribute('aria-live', 'polite');
    expect(shown).not.toHaveAttribute('style');
  });
  test('begins below the header', () => {
    renderOnPage(<ToastRegion offset={64}>{null}</ToastRegion>);
    expect(screen.getByRole('region')).toHaveStyle({ insetBlockStart: '76px' });
  });
  test('opens once and is not opened again for a new toast', () => {
    const { rerender } = render(region(1));
    rerender(region(2));
    expect(calls).toEqual(['show']);
  });
  test('moves above a dialog that has opened, with the next toast', () => {
    const { rerender } = render(region(1));
    openLayers = 2;
    rerender(region(1));
    expect(calls).toEqual(['show']);
    rerender(region(2));
    expect(calls).toEqual(['show', 'hide', 'show']);
  });
  test('renders in a browser without popovers', () => {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    render(region(1));
    expect(screen.getByText('Deposit received')).toBeVisible();
  });
});

describe('a toast', () => {
  test.each([
    ['negative', true],
    ['warning', false],
    ['positive', false],
    [undefined, false],
  ] as const)('of the tone %s interrupts a screen reader: %s', (tone, isAlert) => {
    renderOnPage(<Toast tone={tone}>Text</Toast>);
    expect(screen.queryByRole('alert') !== null).toBe(isAlert);
  });
  test('can be closed if its owner allows it', async () => {
    const closed = jest.fn();
    const { unmount } = renderOnPage(<Toast onClose={closed}>Text</Toast>);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toHaveBeenCalledTimes(1);
    unmount();
    renderOnPage(<Toast>Text</Toast>);
    expect(screen.queryByRole('button')).toBeNull();
  });
  test('reports hover and focus, so that its owner can wait', async () => {
    const [held, released] = [jest.fn(), jest.fn()];
    renderOnPage(
      <Toast
        action={<button type="button">Undo</button>}
        onPointerEnter={held}
        onPointerLeave={released}
        onFocus={held}
        onBlur={released}
      >
        Text
      </Toast>,
    );
    await userEvent.tab();
    await userEvent.tab();
    fireEvent.pointerEnter(screen.getByText('Text'));
    expect([held.mock.calls.length, released.mock.calls.length]).toEqual([2, 1]);
  });
});
