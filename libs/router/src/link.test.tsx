import { act, render, screen } from '@testing-library/react';
import { Link } from './link.tsx';
import { MemoryRouter } from './memory.ts';
import { NavLink } from './nav-link.tsx';
import { BrowserRouter, useLocation, useNavigate } from './index.ts';

const Here = () => <output>{`${useLocation().pathname}${useLocation().search}`}</output>;
const show = (link: React.ReactNode, at = '/') => render(<MemoryRouter initialEntries={[at]}>{link}<Here /></MemoryRouter>);
const click = (init: MouseEventInit = {}): boolean => {
  let goesOn = true;
  act(() => { goesOn = screen.getByRole('link').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init })); });
  return goesOn;
};

test('a link opens its page without a new document', () => {
  show(<Link to="/cashier?tab=1" className="plain">Cashier</Link>);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/cashier?tab=1');
  expect(click()).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent('/cashier?tab=1');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])('what is meant for another tab is left to the browser: %j', (init) => {
  show(<Link to="/cashier">Cashier</Link>);
  click(init);
  expect(screen.getByRole('status')).toHaveTextContent(/^\/$/);
});

test('whoever made the link may keep it from being followed', () => {
  show(<Link to="/cashier" onClick={(event) => event.preventDefault()}>Cashier</Link>);
  click();
  expect(screen.getByRole('status')).toHaveTextContent(/^\/$/);
});

test.each(['https://elsewhere.example/path', '//elsewhere.example', 'mailto:support@croupier.example'])('%s is left to the browser', (to) => {
  const pressed = jest.fn((event: React.MouseEvent) => event.preventDefault());
  show(<Link to={to} onClick={pressed}>Elsewhere</Link>);
  expect(screen.getByRole('link')).toHaveAttribute('href', to);
  click();
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent(/^\/$/);
});

test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)', ' data:text/html,x', 'java\u00adscript:alert(1)', '\u200bjavascript:alert(1)', 'java\tscript:alert(1)', 'vbscript:x', 'file:///etc/passwd'])('%j leads nowhere', (to) => {
  render(<MemoryRouter><Link to={to}>Trap</Link></MemoryRouter>);
  expect(screen.getByText('Trap')).not.toHaveAttribute('href');
});

test.each([
  ['/games', '/games', false, true], ['/games', '/games/slots', false, true], ['/games', '/games/slots', true, false],
  ['/games', '/gamesome', false, false], ['/', '/games', false, false], ['/', '/', false, true], ['/Games', '/games', false, true],
])('%s, seen from %s (end: %s): here is %s', (to, at, end, isHere) => {
  show(<NavLink to={to} end={end} className={({ isActive }) => (isActive ? 'here' : 'there')}>Games</NavLink>, at);
  expect(screen.getByRole('link')).toHaveClass(isHere ? 'here' : 'there');
  if (isHere) expect(screen.getByRole('link')).toHaveAttribute('aria-current', 'page');
  else expect(screen.getByRole('link')).not.toHaveAttribute('aria-current');
});

const Back = () => {
  const go = useNavigate();
  return <button type="button" onClick={() => { void go(-1); }}>Back</button>;
};

test.each([[true, '/first'], [false, '/second']])('with replace=%s the way back leads to %s', (replace, before) => {
  render(<MemoryRouter initialEntries={['/first', '/second']}><Link to="/third" replace={replace}>Third</Link><Here /><Back /></MemoryRouter>);
  click();
  expect(screen.getByRole('status')).toHaveTextContent('/third');
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('status')).toHaveTextContent(before);
});

test('what is for a tab of its own is left to the browser', () => {
  show(<Link to="/cashier" target="_blank">Cashier</Link>);
  expect(click()).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent(/^\/$/);
});

test('a link to the very address that is open adds nothing to the way back', () => {
  render(<BrowserRouter><Link to="/terms?page=1#third">Terms</Link><Here /></BrowserRouter>);
  const before = window.history.length;
  act(() => screen.getByRole('link').click());
  expect(screen.getByRole('status')).toHaveTextContent('/terms?page=1');
  expect(window.history.length).toBe(before + 1);
  act(() => screen.getByRole('link').click());
  expect(window.history.length).toBe(before + 1);
});
