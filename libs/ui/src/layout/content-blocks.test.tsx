import { render, screen, within } from '@testing-library/react';
import { ContentBlocks } from '../index.ts';

test('who helps is named with the ways they are reached; a way they do not have is left out', () => {
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
