import { useLingui } from '@lingui/react/macro';
import { createElement, useState, type ReactNode } from 'react';
import { isApiError } from '@croupier/api-client';
import { Notice } from '@croupier/ui';

/** Whether the platform failed: no response, or a server error. */
export const isServerFailure = (error: unknown): boolean =>
  !isApiError(error) || error.type !== 'refused' || error.status >= 500;

/** The error text of a failed registration, which the CMS can override. */
export const useServerErrorText = (): string => {
  const { t } = useLingui();
  return t({
    id: 'wrongRegServerError',
    message: 'Something went wrong and your account was not created. Try again in a moment.',
  });
};

/** A registration without its own form failed. */
export const useRegistrationFailure = (): Readonly<{ failure: ReactNode; failed: () => void }> => {
  const text = useServerErrorText();
  const [isFailed, setFailed] = useState(false);
  return {
    failure: isFailed && createElement(Notice, { tone: 'negative', icon: 'triangle-alert', announced: true }, text),
    failed: () => setFailed(true),
  };
};
