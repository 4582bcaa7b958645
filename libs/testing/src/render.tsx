import { createI18n } from '@croupier/i18n';
import { MemoryRouter } from '@croupier/router/memory';
import type { Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, type RenderResult } from '@testing-library/react';
import { fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ReactNode } from 'react';

export type RenderOptions = Readonly<{
  /** A new scope by default. */
  scope?: Scope;
  locale?: string;
  messages?: Messages;
  path?: string;
}>;

export type Rendered = RenderResult & Readonly<{ scope: Scope }>;

/**
 * Renders an element as the shell does: with scope, locale and router. Messages without a translation are those of the
 * source.
 */
export const renderWithScope = (
  ui: ReactNode,
  { scope = fork(), locale = 'en', messages = {}, path = '/' }: RenderOptions = {},
): Rendered => {
  const i18n = createI18n(locale, messages);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider value={scope}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </I18nProvider>
    </Provider>
  );
  const rendered: RenderResult = render(ui, { wrapper });
  return { ...rendered, scope };
};
