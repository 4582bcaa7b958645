import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderOnPage } from '../testing-page.tsx';
import { DialogShell, Popover, Tooltip, type DialogShellProps } from './index.ts';

beforeAll(() => {
  // jsdom has the element but not its methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Object.defineProperty(window, 'CSS', { value: { escape: (text: string) => text } });
});

const reasons: string[] = [];
beforeEach(() => reasons.splice(0));

const Opener = (props: Partial<DialogShellProps>) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <DialogShell
          title="Sure?"
          {...props}
          onClose={(reason) => {
            reasons.push(reason);
            setOpen(false);
          }}
        >
          Text
        </DialogShell>
      )}
    </>
  );
};

const open = async (props: Partial<DialogShellProps> = {}) => {
  renderOnPage(<Opener {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog');
};

test('a dialog has a name, locks scrolling and restores the focus', async () => {
  const dialog = await open();
  expect(dialog).toHaveAccessibleName('Sure?');
  expect(document.documentElement.style.overflow).toBe('hidden');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.documentElement.style.overflow).toBe('');
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  expect(reasons).toEqual(['button']);
});

test('Escape requests to close', async () => {
  fireEvent.keyDown(await open(), { key: 'Escape' });
  expect(reasons).toEqual(['escape']);
});

test('a click on the overlay requests to close, one that started inside does not', async () => {
  const dialog = await open();
  fireEvent.mouseDown(screen.getByText('Text'));
  fireEvent.click(dialog);
  expect(reasons).toEqual([]);
  fireEvent.mouseDown(dialog);
  fireEvent.click(dialog);
  expect(reasons).toEqual(['overlay']);
});

test('a dialog that prevents closing stays open', async () => {
  const dialog = await open({ canClose: false });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.mouseDown(dialog);
  fireEvent.click(dialog);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(reasons).toEqual([]);
});

test('Escape closes a popover and restores the focus', async () => {
  renderOnPage(
    <Popover
      label="Wallet"
      trigger={(props) => (
        <button type="button" {...props}>
          Balance
        </button>
      )}
    >
      <a href="/wallet">More</a>
    </Popover>,
  );
  const button = screen.getByRole('button', { name: 'Balance' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'More' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'More' })).toBeNull();
  expect(button).toHaveFocus();
});

test('a click outside closes a popover', async () => {
  renderOnPage(
    <>
      <p>Elsewhere</p>
      <Popover
        label="Wallet"
        trigger={(props) => (
          <button type="button" {...props}>
            Balance
          </button>
        )}
      >
        <p>Main</p>
      </Popover>
    </>,
  );
  await userEvent.click(screen.getByRole('button'));
  fireEvent.pointerDown(screen.getByText('Elsewhere'));
  expect(screen.queryByText('Main')).toBeNull();
});

test('a tooltip describes its control and disappears on Escape', async () => {
  renderOnPage(
    <Tooltip text="The share that comes back">
      {(props) => (
        <button type="button" {...props}>
          RTP
        </button>
      )}
    </Tooltip>,
  );
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'RTP' })).toHaveAccessibleDescription('The share that comes back');
  expect(screen.getByRole('tooltip')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});
