import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnPage } from '../testing-page.tsx';
import { DialogShell, Popover, type DialogShellProps } from './index.ts';
import { lockScroll } from './scroll-lock.ts';

beforeAll(() => {
  // jsdom has the element but not its methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Object.defineProperty(window, 'CSS', { value: { escape: (text: string) => text } });
});

const reasons: string[] = [];
beforeEach(() => reasons.splice(0));
afterEach(() => jest.restoreAllMocks());

const renderDialog = (props: Partial<DialogShellProps> = {}) =>
  renderOnPage(
    <DialogShell title="Sure?" onClose={(reason) => reasons.push(reason)} {...props}>
      {props.children ?? 'Text'}
    </DialogShell>,
  );
const dialog = () => screen.getByRole('dialog', { hidden: true });
const cancel = (target: Element) => fireEvent(target, new Event('cancel', { bubbles: true, cancelable: true }));

describe('a request to close', () => {
  test('by the browser only calls the owner of the dialog', () => {
    renderDialog();
    expect(cancel(dialog())).toBe(false);
    expect(reasons).toEqual(['escape']);
    expect(dialog()).toHaveAttribute('open');
  });
  test('is not made by a file picker in the dialog that is cancelled', () => {
    renderDialog({ children: <input type="file" aria-label="Document" /> });
    expect(cancel(screen.getByLabelText('Document'))).toBe(true);
    expect(reasons).toEqual([]);
  });
  test('is not made by Escape that a control in the dialog has used', () => {
    renderDialog({ children: <input aria-label="Country" onKeyDown={(event) => event.preventDefault()} /> });
    fireEvent.keyDown(screen.getByLabelText('Country'), { key: 'Escape' });
    expect(reasons).toEqual([]);
  });
  test('is not made by Escape in an open popover, which closes first', async () => {
    renderDialog({
      children: (
        <Popover
          label="Help"
          trigger={(props) => (
            <button type="button" {...props}>
              Help
            </button>
          )}
        >
          <button type="button">More</button>
        </Popover>
      ),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Help' }));
    fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'Escape' });
    expect(reasons).toEqual([]);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Help' }), { key: 'Escape' });
    expect(reasons).toEqual(['escape']);
  });
  test('is not made by other keys', () => {
    renderDialog();
    expect(fireEvent.keyDown(dialog(), { key: 'Enter' })).toBe(true);
    expect(reasons).toEqual([]);
  });
  test('is not made by a press outside that ends inside', () => {
    renderDialog();
    fireEvent.mouseDown(dialog());
    fireEvent.click(screen.getByText('Text'));
    expect(reasons).toEqual([]);
  });
});

describe('the close button', () => {
  test.each([
    [{}, true],
    [{ title: undefined, label: 'Offer' }, true],
    [{ showClose: false }, false],
    [{ canClose: false }, false],
  ])('of a dialog with %j is shown: %s', (props, isShown) => {
    renderDialog(props);
    expect(screen.queryByRole('button', { name: 'Close' }) !== null).toBe(isShown);
  });
  test('may be hidden while Escape still closes', () => {
    renderDialog({ showClose: false });
    fireEvent.keyDown(dialog(), { key: 'Escape' });
    expect(reasons).toEqual(['escape']);
  });
});

test('a dialog without a title has a label, and none of an empty header', () => {
  renderDialog({ title: undefined, label: 'Offer', showClose: false });
  expect(dialog()).toHaveAccessibleName('Offer');
  expect(dialog().querySelector('.head')).toBeNull();
});

test('the buttons of a dialog are outside of the content that scrolls', () => {
  renderDialog({ footer: <button type="button">Confirm</button> });
  expect(dialog()).toContainElement(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByText('Text')).not.toContainElement(screen.getByRole('button', { name: 'Confirm' }));
});

test('the focus is not restored to an element that has disappeared', () => {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const { unmount } = renderDialog();
  opener.remove();
  const focus = jest.spyOn(opener, 'focus');
  unmount();
  expect(focus).not.toHaveBeenCalled();
});

describe('the page behind dialogs', () => {
  const { style } = document.documentElement;
  const withScrollBar = (width: number) => {
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - width);
  };

  test('scrolls again only after the last dialog has closed', () => {
    const [first, second] = [renderDialog({ title: 'First' }), renderDialog({ title: 'Second' })];
    first.unmount();
    expect(style.overflow).toBe('hidden');
    second.unmount();
    expect(style.overflow).toBe('');
  });
  test('does not shift by the width of the missing scroll bar', () => {
    withScrollBar(15);
    const unlock = lockScroll();
    expect(style.paddingInlineEnd).toBe('15px');
    unlock();
    expect(style.paddingInlineEnd).toBe('');
  });
  test('has no space where scroll bars take none', () => {
    withScrollBar(0);
    const unlock = lockScroll();
    expect(style.paddingInlineEnd).toBe('');
    unlock();
  });
  test('stays locked by another dialog when one is unlocked twice', () => {
    const [first, second] = [lockScroll(), lockScroll()];
    first();
    first();
    expect(style.overflow).toBe('hidden');
    second();
    expect(style.overflow).toBe('');
  });
});
