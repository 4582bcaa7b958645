import { act, render, screen } from '@testing-library/react';
import { Link } from './link.tsx';
import { MemoryRouter } from './memory.ts';
import { NavLink } from './nav-link.tsx';
import { BrowserRouter, useLocation, useNavigate } from './index.ts';

const Here = () => <output>{`${useLocation().pathname}${useLocation().search}`}</output>;
const show = (link: React.ReactNode, at = '/') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      {link}
      <Here />
    </MemoryRouter>,
  );
/** Returns whether the browser handles the click; prevents the navigation, which jsdom does not support. */
const dispatchClick = (init: MouseEventInit = {}): boolean => {
  let isLeft = false;
  const end = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', end, { once: true });
  screen
    .getByRole('link')
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init }));
  return isLeft;
};
const click = (init: MouseEventInit = {}): boolean => {
  let isLeft = false;
  act(() => {
    isLeft = dispatchClick(init);
  });
  return isLeft;
};

test('a link opens its page without a new document', () => {
  show(
    <Link to="/cashier?tab=1" className="plain">
      Cashier
    </Link>,
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', '/cashier?tab=1');
  expect(click()).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent('/cashier?tab=1');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'the browser handles clicks for another tab: %j',
  (init) => {
    show(<Link to="/cashier">Cashier</Link>);
    click(init);
    expect(screen.getByRole('status')).toHaveTextContent(/^\/$/);
  },
);

test('a click handler can prevent the navigation', () => {
  show(
    <Link to="/cashier" onClick={(event) => event.preventDefault()}>
      Cashier
    </Link>,
  );
  click();
  expect(screen.getByRole('status')).toHaveTextContent(/^\/$/);
});

test.each(['https://elsewhere.example/path', '//elsewhere.example', 'mailto:support@croupier.example'])(
  'the browser handles %s',
  (to) => {
    const clicked = jest.fn((event: React.MouseEvent) => event.preventDefault());
    show(
      <Link to={to} onClick={clicked}>
        Elsewhere
      </Link>,
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', to);
    click();
    expect(clicked).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent(/^\/$/);
  },
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' data:text/html,x',
  'java\u00adscript:alert(1)',
  '\u200bjavascript:alert(1)',
  'java\tscript:alert(1)',
  'vbscript:x',
  'file:///etc/passwd',
])('%j is not a link', (to) => {
  render(
    <MemoryRouter>
      <Link to={to}>Trap</Link>
    </MemoryRouter>,
  );
  expect(screen.getByText('Trap')).not.toHaveAttribute('href');
});

test.each([
  ['/games', '/games', false, true],
  ['/games', '/games/slots', false, true],
  ['/games', '/games/slots', true, false],
  ['/games', '/gamesome', false, false],
  ['/', '/games', false, false],
  ['/', '/', false, true],
  ['/Games', '/games', false, true],
])('a link to %s on %s (end: %s) is current: %s', (to, at, end, isHere) => {
  show(
    <NavLink to={to} end={end} className={({ isActive }) => (isActive ? 'here' : 'there')}>
      Games
    </NavLink>,
    at,
  );
  expect(screen.getByRole('link')).toHaveClass(isHere ? 'here' : 'there');
  if (isHere) expect(screen.getByRole('link')).toHaveAttribute('aria-current', 'page');
  else expect(screen.getByRole('link')).not.toHaveAttribute('aria-current');
});

const Back = () => {
  const go = useNavigate();
  return (
    <button
      type="button"
      onClick={() => {
        void go(-1);
      }}
    >
      Back
    </button>
  );
};

test.each([
  [true, '/first'],
  [false, '/second'],
])('with replace=%s, going back opens %s', (replace, before) => {
  render(
    <MemoryRouter initialEntries={['/first', '/second']}>
      <Link to="/third" replace={replace}>
        Third
      </Link>
      <Here />
      <Back />
    </MemoryRouter>,
  );
  click();
  expect(screen.getByRole('status')).toHaveTextContent('/third');
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('status')).toHaveTextContent(before);
});

test('the browser handles a link with a target', () => {
  show(
    <Link to="/cashier" target="_blank">
      Cashier
    </Link>,
  );
  expect(click()).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent(/^\/$/);
});

test('a navigation does not render the links of the page again', () => {
  const created = jest.spyOn(
    jest.requireActual<typeof import('react/jsx-dev-runtime')>('react/jsx-dev-runtime'),
    'jsxDEV',
  );
  const links = () => created.mock.calls.filter(([type]) => type === 'a').length;
  render(
    <MemoryRouter>
      <Link to="/cashier">Cashier</Link>
      <Link to="/games">Games</Link>
      <Here />
    </MemoryRouter>,
  );
  const before = links();
  expect(before).toBeGreaterThanOrEqual(2);
  act(() => screen.getByRole('link', { name: 'Games' }).click());
  expect(screen.getByRole('status')).toHaveTextContent('/games');
  expect(links()).toBe(before);
});

test.each([
  ['/', '/de'],
  ['/?tab=1', '/de?tab=1'],
  ['/cashier#top', '/de/cashier#top'],
])('a link to %s on a page with a locale opens %s', (to, address) => {
  window.history.replaceState(null, '', '/de/terms');
  render(
    <BrowserRouter basename="/de">
      <Link to={to}>Here</Link>
    </BrowserRouter>,
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', address);
  click();
  expect(window.location.href).toBe(`http://localhost${address}`);
});

test('a link to the current address adds no history entry', () => {
  render(
    <BrowserRouter>
      <Link to="/terms?page=1#third">Terms</Link>
      <Here />
    </BrowserRouter>,
  );
  const before = window.history.length;
  click();
  expect(screen.getByRole('status')).toHaveTextContent('/terms?page=1');
  expect(window.history.length).toBe(before + 1);
  click();
  expect(window.history.length).toBe(before + 1);
});
