import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { readRightToLeft, renderOnPage } from '../testing-page.tsx';
import { LinkTabs, Tabs } from './tabs.tsx';

const History = () => {
  const [value, setValue] = useState('deposits');
  return (
    <Tabs
      label="History"
      value={value}
      onChange={setValue}
      tabs={['deposits', 'withdrawals', 'bonuses'].map((id) => ({ id, label: id }))}
    >
      {value} are here
    </Tabs>
  );
};

const tab = (name: string) => screen.getByRole('tab', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

afterEach(() => jest.restoreAllMocks());

test('only the chosen tab is a Tab stop, and the panel is named by it', () => {
  renderOnPage(<History />);
  expect(['deposits', 'withdrawals', 'bonuses'].map((name) => tab(name).tabIndex)).toEqual([0, -1, -1]);
  expect(screen.getByRole('tabpanel', { name: 'deposits' })).toHaveTextContent('deposits are here');
});

test('arrow keys, Home and End select and wrap around', () => {
  renderOnPage(<History />);
  tab('deposits').focus();
  press('ArrowRight');
  expect(tab('withdrawals')).toHaveFocus();
  expect(tab('withdrawals')).toHaveAttribute('aria-selected', 'true');
  press('End');
  expect(tab('bonuses')).toHaveFocus();
  press('ArrowRight');
  expect(tab('deposits')).toHaveFocus();
  press('ArrowLeft');
  expect(tab('bonuses')).toHaveFocus();
  press('Home');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('deposits are here');
});

test('other keys keep their default action and select nothing', () => {
  renderOnPage(<History />);
  tab('deposits').focus();
  expect(['ArrowDown', 'Enter', 'a'].map(press)).toEqual([true, true, true]);
  expect(press('ArrowRight')).toBe(false);
  expect(tab('withdrawals')).toHaveFocus();
});

test('a click selects a tab, whose panel can be reached with the Tab key', async () => {
  renderOnPage(<History />);
  await userEvent.click(tab('bonuses'));
  expect(screen.getByRole('tabpanel', { name: 'bonuses' })).toHaveTextContent('bonuses are here');
  await userEvent.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});

test('tabs without a panel control none', () => {
  renderOnPage(<Tabs label="Kind" value="a" onChange={() => undefined} tabs={[{ id: 'a', label: 'A', count: 0 }]} />);
  expect(screen.queryByRole('tabpanel')).toBeNull();
  expect(tab('A 0')).not.toHaveAttribute('aria-controls');
});

test('arrow keys are mirrored in right-to-left text', () => {
  readRightToLeft();
  renderOnPage(<History />);
  tab('deposits').focus();
  press('ArrowLeft');
  expect(tab('withdrawals')).toHaveFocus();
});

test('page tabs are links that mark the current page', () => {
  renderOnPage(
    <LinkTabs
      label="Cashier"
      tabs={[
        { to: '/', label: 'Deposit' },
        { to: '/withdraw', label: 'Withdraw' },
      ]}
    />,
  );
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Withdraw' })).not.toHaveAttribute('aria-current');
});

test.each([
  ['before the row', [-60, 20], { left: -84 }],
  ['in the row', [100, 180], null],
] as const)('scrolls to a current tab %s only if it is not visible', (_, [left, right], expected) => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return (this.tagName === 'NAV' ? { left: 0, right: 300 } : { left, right }) as DOMRect;
  });
  const scrollBy = jest.fn();
  HTMLElement.prototype.scrollBy = scrollBy;
  renderOnPage(<LinkTabs label="Cashier" tabs={[{ to: '/a', label: 'Deposit', isCurrent: true }]} />);
  expect(scrollBy.mock.calls).toEqual(expected ? [[expected]] : []);
});

test('tabs that differ only in their query are marked by their owner', () => {
  renderOnPage(
    <LinkTabs
      label="Cashier"
      tabs={[
        { to: '/', label: 'Same path', isCurrent: false },
        { to: '/?kind=a', label: 'By its query', isCurrent: true },
      ]}
    />,
  );
  expect(screen.getAllByRole('link', { current: 'page' })).toEqual([
    screen.getByRole('link', { name: 'By its query' }),
  ]);
});

test('scrolls the current tab into view', () => {
  const rect = (left: number, right: number) => ({ left, right }) as DOMRect;
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'NAV' ? rect(0, 300) : rect(320, 400);
  });
  const scrollBy = jest.fn();
  HTMLElement.prototype.scrollBy = scrollBy;
  renderOnPage(
    <LinkTabs
      label="Cashier"
      tabs={[
        { to: '/a', label: 'Deposit', isCurrent: false },
        { to: '/b', label: 'Wallet', isCurrent: true },
      ]}
    />,
  );
  expect(scrollBy).toHaveBeenCalledWith({ left: 124 });
});
