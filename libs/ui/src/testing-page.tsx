import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MemoryRouter } from '@croupier/router/memory';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders a component with the context of a page. */
export const Page = ({ children }: Readonly<{ children: ReactNode }>) => {
  if (i18n.locale !== 'en') i18n.loadAndActivate({ locale: 'en', messages: {} });
  return (
    <I18nProvider i18n={i18n}>
      <MemoryRouter>{children}</MemoryRouter>
    </I18nProvider>
  );
};

export const renderOnPage = (content: ReactNode) => render(<Page>{content}</Page>);

/** Simulates right-to-left text; jsdom does not compute the direction. */
export const readRightToLeft = () => {
  const { getComputedStyle } = window;
  return jest.spyOn(window, 'getComputedStyle').mockImplementation((...element) => {
    const style = getComputedStyle(...element);
    Object.defineProperty(style, 'direction', { value: 'rtl' });
    return style;
  });
};
