import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContentBlocks } from '../index.ts';

test('a help organisation has its name, phone and site; a missing phone or site is left out', () => {
  render(
    <ContentBlocks
      blocks={[
        {
          __component: 'content.organisations',
          items: [
            {
              name: 'Helpline',
              text: 'Day and night.',
              phone: '+1 202 555-0100',
              url: 'https://helpline.example/talk',
            },
            { name: 'Groups', text: '', phone: null, url: null },
          ],
        },
      ]}
    />,
  );
  const [first = document.body, second = document.body] = screen.getAllByRole('listitem');
  expect(within(first).getByRole('heading', { level: 3, name: 'Helpline' })).toBeVisible();
  expect(within(first).getByText('Day and night.')).toBeVisible();
  expect(within(first).getByRole('link', { name: '+1 202 555-0100' })).toHaveAttribute('href', 'tel:+12025550100');
  expect(within(first).getByRole('link', { name: 'helpline.example' })).toHaveAttribute(
    'href',
    'https://helpline.example/talk',
  );
  expect(within(second).queryByRole('link')).not.toBeInTheDocument();
});

test('a question opens its answer', async () => {
  render(
    <ContentBlocks
      blocks={[
        {
          __component: 'content.faq',
          items: [
            { question: 'How do I deposit?', answer: 'With a card.' },
            { question: 'How do I withdraw?', answer: 'In the cashier.' },
          ],
        },
      ]}
    />,
  );
  expect(screen.getByText('With a card.')).not.toBeVisible();
  await userEvent.click(screen.getByText('How do I deposit?'));
  expect(screen.getByText('With a card.')).toBeVisible();
  expect(screen.getByText('In the cashier.')).not.toBeVisible();
  await userEvent.click(screen.getByText('How do I deposit?'));
  expect(screen.getByText('With a card.')).not.toBeVisible();
});

test('blocks keep the order of the CMS, also when two have the same text', () => {
  render(
    <ContentBlocks
      blocks={[
        { __component: 'content.paragraph', text: 'Play safely.' },
        { __component: 'content.heading', text: 'Rules' },
        { __component: 'content.list', items: ['One', 'One'] },
        { __component: 'content.paragraph', text: 'Play safely.' },
      ]}
    />,
  );
  const tags = [...(screen.getByRole('heading', { level: 2, name: 'Rules' }).parentElement?.children ?? [])];
  expect(tags.map(({ tagName }) => tagName)).toEqual(['P', 'H2', 'UL', 'P']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['One', 'One']);
});
