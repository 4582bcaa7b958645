import fc from 'fast-check';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page, renderOnPage } from '../testing-page.tsx';
import { Breadcrumb, Chip, LinkChip, Pagination } from './index.ts';
import { pageWindow } from './page-window.ts';

test('a window of pages has the first, the last and the current one, in order, and at most seven entries', () => {
  const position = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(position, ([page, pages]) => {
      const shown = pageWindow(page, pages);
      const numbers = shown.filter((number) => number !== null);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      expect(shown.length).toBeLessThanOrEqual(7);
      // A gap replaces at least one page, and pages without a gap between them follow each other.
      shown.forEach((number, index) => {
        const before = shown[index - 1];
        if (number !== null && typeof before === 'number') expect(number - before).toBe(1);
        if (number === null) expect((shown[index + 1] ?? 0) - (before ?? 0)).toBeGreaterThan(1);
      });
    }),
  );
});
test.each([1, 2, 7])('%d pages have no gap', (pages) => expect(pageWindow(1, pages)).not.toContain(null));

describe('a list of pages', () => {
  const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

  test.each([0, 1])('is not shown for %d pages', (pages) => {
    renderOnPage(<Pagination page={1} pages={pages} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
  test('offers no page before the first or after the last', () => {
    const { rerender } = renderOnPage(<Pagination page={1} pages={3} />);
    expect(names()).toEqual(['Page 1', 'Page 2', 'Page 3', 'Next page']);
    rerender(
      <Page>
        <Pagination page={3} pages={3} />
      </Page>,
    );
    expect(names()).toEqual(['Previous page', 'Page 1', 'Page 2', 'Page 3']);
  });
  test('reports the selected page and marks the current one', async () => {
    const selected = jest.fn();
    renderOnPage(<Pagination page={5} pages={20} onChange={selected} />);
    for (const name of ['Previous page', 'Next page', 'Page 20'])
      await userEvent.click(screen.getByRole('button', { name }));
    expect(selected.mock.calls).toEqual([[4], [6], [20]]);
    expect(screen.getAllByRole('button', { current: 'page' })).toEqual([
      screen.getByRole('button', { name: 'Page 5' }),
    ]);
    expect(screen.getAllByText('…').every((gap) => gap.hasAttribute('aria-hidden'))).toBe(true);
  });
  test('has links instead of buttons if its pages have addresses', () => {
    renderOnPage(<Pagination page={2} pages={3} toPage={(page) => `/games?page=${page}`} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/games?page=1');
    expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/games?page=2');
  });
});

describe('the path to a page', () => {
  test('links to the parent pages and marks the current page, which is no link', () => {
    renderOnPage(
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Help' }, { label: 'Rules', to: '/help/rules' }]} />,
    );
    const path = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(path.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
    expect(path.getByText('Rules')).toHaveAttribute('aria-current', 'page');
    expect(path.getByText('Help')).not.toHaveAttribute('aria-current');
  });
});

describe('a chip', () => {
  test('announces whether its filter is on, and shows a count of zero', async () => {
    const toggled = jest.fn();
    renderOnPage(
      <Chip pressed count={0} onClick={toggled}>
        Slots
      </Chip>,
    );
    const chip = screen.getByRole('button', { name: 'Slots 0', pressed: true });
    await userEvent.click(chip);
    expect(toggled).toHaveBeenCalledTimes(1);
  });
  test('does not submit the form around it', async () => {
    const submitted = jest.fn((event: React.FormEvent) => event.preventDefault());
    renderOnPage(
      <form onSubmit={submitted}>
        <Chip>Any</Chip>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(submitted).not.toHaveBeenCalled();
  });
  test('that links to the current page is marked as such', () => {
    renderOnPage(
      <>
        <LinkChip to="/">All</LinkChip>
        <LinkChip to="/slots">Slots</LinkChip>
      </>,
    );
    expect(screen.getAllByRole('link', { current: 'page' })).toEqual([screen.getByRole('link', { name: 'All' })]);
  });
});
