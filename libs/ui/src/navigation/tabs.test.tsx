import { fireEvent, screen } from '@testing-library/react';
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
