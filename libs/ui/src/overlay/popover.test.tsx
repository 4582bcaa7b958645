import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnPage } from '../testing-page.tsx';
import { Popover, Tooltip, type PopoverProps } from './index.ts';

beforeAll(() => void Object.defineProperty(window, 'CSS', { value: { escape: (text: string) => text } }));

const changes: boolean[] = [];
beforeEach(() => changes.splice(0));

const renderPopover = (props: Partial<PopoverProps> = {}) =>
  renderOnPage(
    <>
      <button type="button">Before</button>
      <Popover
        label="Wallet"
        onOpenChange={(isOpen) => changes.push(isOpen)}
        trigger={(attributes) => (
          <button type="button" {...attributes}>
            Balance
          </button>
        )}
        {...props}
      >
        {props.children ?? <a href="/wallet">More</a>}
      </Popover>
      <button type="button">After</button>
    </>,
  );
const trigger = () => screen.getByRole('button', { name: 'Balance' });
const panel = () => screen.queryByRole('dialog', { name: 'Wallet' });

test('the trigger opens and closes, and announces both', async () => {
  renderPopover();
  expect(trigger()).toHaveAttribute('aria-haspopup', 'dialog');
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(trigger());
  expect(trigger()).toHaveAttribute('aria-controls', panel()?.id);
  await userEvent.click(trigger());
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  expect(panel()).toBeNull();
  expect(changes).toEqual([true, false]);
});

test('the content renders only while the popover is open', async () => {
  const Content = jest.fn(() => <p>Main</p>);
  renderPopover({ children: <Content /> });
  expect(Content).not.toHaveBeenCalled();
  await userEvent.click(trigger());
  expect(screen.getByText('Main')).toBeVisible();
});

test('opens and closes with the keyboard', async () => {
  renderPopover();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(panel()).toBeVisible();
  await userEvent.keyboard(' ');
  expect(panel()).toBeNull();
});

test('closes when Tab leaves it, and keeps the focus on the next element', async () => {
  renderPopover();
  await userEvent.click(trigger());
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'More' })).toHaveFocus();
  expect(panel()).not.toBeNull();
  await userEvent.tab();
  expect(panel()).toBeNull();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('closes when Shift+Tab leaves it', async () => {
  renderPopover();
  await userEvent.click(trigger());
  await userEvent.tab({ shift: true });
  expect(panel()).toBeNull();
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
});

test('stays open when the window loses the focus', async () => {
  renderPopover();
  await userEvent.click(trigger());
  fireEvent.blur(trigger(), { relatedTarget: null });
  expect(panel()).not.toBeNull();
});

test('stays open for a press inside, and closes once for a press outside', async () => {
  renderPopover();
  await userEvent.click(trigger());
  fireEvent.pointerDown(screen.getByRole('link', { name: 'More' }));
  expect(panel()).not.toBeNull();
  fireEvent.pointerDown(document.body);
  fireEvent.pointerDown(document.body);
  expect(changes).toEqual([true, false]);
});

test('closes at the request of its content, and restores the focus', async () => {
  renderPopover({
    children: (close) => (
      <button type="button" onClick={close}>
        Done
      </button>
    ),
  });
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(panel()).toBeNull();
  expect(trigger()).toHaveFocus();
});

test('Escape reaches the elements around it only while it is closed', async () => {
  renderPopover();
  const pressed = jest.fn();
  document.body.addEventListener('keydown', pressed);
  fireEvent.keyDown(trigger(), { key: 'Escape' });
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(changes).toEqual([]);
  document.body.removeEventListener('keydown', pressed);
});

test('a tooltip that Escape has hidden shows again on the next hover or focus', async () => {
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
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  await userEvent.hover(screen.getByRole('button'));
  expect(screen.getByRole('tooltip')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('tooltip')).toBeVisible();
});
