import { act, fireEvent, screen } from '@testing-library/react';
import { readRightToLeft, renderOnPage } from '../testing-page.tsx';
import { Row, initialRowItems, type RowProps } from './index.ts';

const sizes = { client: 1000, scroll: 3000 };
let measure = (): void => undefined;
let observed = 0;

beforeEach(() => {
  Object.assign(sizes, { client: 1000, scroll: 3000 });
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => sizes.client);
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => sizes.scroll);
  observed = 0;
  globalThis.ResizeObserver = class implements ResizeObserver {
    constructor(report: ResizeObserverCallback) {
      measure = () => report([], this);
    }
    observe = (): void => {
      observed += 1;
    };
    unobserve = (): void => undefined;
    disconnect = (): void => {
      observed -= 1;
    };
  };
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

const renderRow = (count: number, props: Partial<RowProps> = {}) =>
  renderOnPage(
    <Row title="New" {...props}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <a href={`/game/${index + 1}`}>Game {index + 1}</a>
          <button>Favourite</button>
        </div>
      ))}
    </Row>,
  );
const arrows = () => ['Previous', 'Next'].map((name) => screen.getByRole('button', { name }).matches(':enabled'));
const items = () => screen.getAllByRole('listitem').length;
const link = (place: number) => screen.getByRole('link', { name: `Game ${place}` });
const press = (key: string): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const scrollTo = (left: number) => {
  const list = screen.getByRole('list');
  jest.spyOn(list, 'scrollLeft', 'get').mockReturnValue(left);
  fireEvent.scroll(list);
};

describe('the arrows', () => {
  test('follow the size of the row, after the layout', () => {
    renderRow(6);
    expect(arrows()).toEqual([false, false]);
    act(() => measure());
    expect(arrows()).toEqual([false, true]);
    sizes.client = 3000;
    act(() => measure());
    expect(arrows()).toEqual([false, false]);
  });
  test('allow both directions in the middle, in right-to-left text too', () => {
    renderRow(6);
    scrollTo(1000);
    expect(arrows()).toEqual([true, true]);
    scrollTo(-1000);
    expect(arrows()).toEqual([true, true]);
  });
  test('ignore a rest of less than four pixels at both ends', () => {
    renderRow(6);
    scrollTo(3);
    expect(arrows()).toEqual([false, true]);
    scrollTo(1997);
    expect(arrows()).toEqual([true, false]);
  });
  test('scroll back by nine tenths of the row, to the right in right-to-left text', () => {
    const scrolled: unknown[] = [];
    Element.prototype.scrollBy = ((options: ScrollToOptions) =>
      void scrolled.push(options)) as typeof Element.prototype.scrollBy;
    renderRow(6);
    scrollTo(1000);
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    readRightToLeft();
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(scrolled).toEqual([
      { left: -900, behavior: 'smooth' },
      { left: 900, behavior: 'smooth' },
    ]);
  });
});

describe('the keys', () => {
  test('ArrowLeft and ArrowRight move between items and stop at both ends', () => {
    renderRow(3);
    act(() => link(1).focus());
    expect(press('ArrowLeft')).toBe(true);
    expect(link(1)).toHaveFocus();
    expect(press('ArrowRight')).toBe(false);
    press('ArrowRight');
    expect(link(3)).toHaveFocus();
    expect(press('ArrowRight')).toBe(true);
    expect(link(3)).toHaveFocus();
  });
  test('move from a button of an item to the next item', () => {
    renderRow(3);
    act(() => screen.getAllByRole('button', { name: 'Favourite' })[0]?.focus());
    press('ArrowRight');
    expect(link(2)).toHaveFocus();
  });
  test('other keys keep their default action', () => {
    renderRow(3);
    act(() => link(1).focus());
    expect(['ArrowDown', 'Home', 'Enter', 'a'].map(press)).toEqual([true, true, true, true]);
    expect(link(1)).toHaveFocus();
  });
});

describe('a long row', () => {
  test.each([
    ['the pointer enters it', () => fireEvent.pointerEnter(screen.getByRole('region'))],
    ['an item gets the focus', () => act(() => link(1).focus())],
    ['it is scrolled', () => scrollTo(-1)],
    [
      'its first items do not fill a wide screen',
      () => {
        sizes.client = 3000;
        act(() => measure());
      },
    ],
  ])('renders its end when %s', (_, interact) => {
    renderRow(initialRowItems + 5);
    act(() => measure());
    expect(items()).toBe(initialRowItems);
    interact();
    expect(items()).toBe(initialRowItems + 5);
  });
});

describe('the title', () => {
  test('links to the full list, unless it is not clickable', () => {
    const { unmount } = renderRow(1, { to: '/new' });
    expect(screen.getByRole('link', { name: 'New' })).toHaveAttribute('href', '/new');
    expect(screen.getByRole('link', { name: 'All: New' })).toHaveTextContent('All');
    unmount();
    renderRow(1, { to: '/new', isTitleClickable: false, count: 120 });
    expect(screen.queryByRole('link', { name: 'New' })).toBeNull();
    expect(screen.getByRole('link', { name: 'All: New' })).toHaveTextContent('All 120');
  });
  test('is plain text without a full list', () => {
    renderRow(1);
    expect(screen.getAllByRole('link')).toEqual([link(1)]);
  });
});

test('a row stops observing its size when it disappears', () => {
  const { unmount } = renderRow(1);
  expect(observed).toBe(1);
  unmount();
  expect(observed).toBe(0);
});
