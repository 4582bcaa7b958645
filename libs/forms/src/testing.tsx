import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'effector-react';
import { fork, type Scope } from 'effector';
import type { ReactNode } from 'react';
import { AppForm, FormError, SubmitButton, type AppFormProps } from './index.ts';

export type Values = Record<string, unknown>;

type Rendered = Partial<AppFormProps<Values>> & Readonly<{ children: ReactNode; scope?: Scope }>;

/** Renders a form and returns the submitted values. */
export const renderForm = ({ scope = fork(), children, ...props }: Rendered): Values[] => {
  const sent: Values[] = [];
  render(
    <Provider value={scope}>
      <I18nProvider i18n={i18n}>
        <AppForm<Values> onSubmit={(values) => void sent.push(values)} {...props}>
          <>
            {children}
            <FormError />
            <SubmitButton>Send</SubmitButton>
          </>
        </AppForm>
      </I18nProvider>
    </Provider>,
  );
  return sent;
};

export const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
