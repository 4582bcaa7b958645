import { waitFor } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { headChanged, pageOpened } from '@croupier/navigation';
import { $siteConfig } from '@croupier/site-config';
import { renderWithScope, sampleSiteConfig } from '@croupier/testing';
import { DocumentTitle } from './document-title.tsx';

const page = { name: 'loyalty', path: '/loyalty', params: {}, query: {}, hash: '', locale: 'en' };

test('the title follows the page and names the site once', async () => {
  document.title = 'From the server';
  const config = sampleSiteConfig();
  const { scope } = renderWithScope(<DocumentTitle />, { scope: fork({ values: [[$siteConfig, config]] }) });
  expect(document.title).toBe('From the server');
  await allSettled(headChanged, { scope, params: { title: 'Loyalty' } });
  await waitFor(() => expect(document.title).toBe(`Loyalty · ${config.brand.name}`));
  await allSettled(pageOpened, { scope, params: page });
  await allSettled(headChanged, { scope, params: { title: config.brand.name } });
  await waitFor(() => expect(document.title).toBe(config.brand.name));
});
