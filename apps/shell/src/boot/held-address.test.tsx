import { act, render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from '@croupier/router';
import { holdAddress } from './held-address.ts';

const Address = () => {
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
};
const goBackTo = (address: string): void => {
  window.history.replaceState(null, '', address);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
};

it('keeps the address for the router while the visitor goes back, until it is released', () => {
  window.history.replaceState(null, '', '/gamehall?query=nile');
  const held = holdAddress();
  goBackTo('/');
  render(
    <BrowserRouter window={held.window}>
      <Address />
    </BrowserRouter>,
  );
  expect(screen.getByText('/gamehall?query=nile')).toBeVisible();
  goBackTo('/promotions');
  expect(screen.getByText('/gamehall?query=nile')).toBeVisible();

  act(held.release);
  expect(screen.getByText('/promotions')).toBeVisible();
});
