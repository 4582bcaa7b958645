import { useRetryText } from '@croupier/forms';
import { Button, Cluster, Notice } from '@croupier/ui';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $download, downloadRequested, type DownloadFailure } from './statement.model.ts';

const useFailureText = (): ((failure: DownloadFailure) => string) => {
  const { t } = useLingui();
  const retryText = useRetryText();
  return ({ reason, details }) => {
    switch (reason) {
      case 'too_many_lines':
        return t`The period has too many transactions. Choose a shorter one.`;
      case 'too_often': {
        const retry = retryText(details);
        return t`You have requested too many statements. ${retry}`;
      }
      case 'unproven':
        return t`Confirm it is you to download your statement.`;
      case 'failed':
        return t`We could not create your statement. Try again.`;
    }
  };
};

/** Downloads the statement of the shown period, with all balances of the currency. */
export const StatementDownload = () => {
  const { t } = useLingui();
  const { download, request } = useUnit({ download: $download, request: downloadRequested });
  const failureText = useFailureText();
  const { status, format, failure } = download;
  const isPending = (name: string) => status === 'pending' && format === name;
  return (
    <section aria-label={t`Statement`}>
      <Cluster>
        <Button
          size="s"
          variant="ghost"
          icon="file"
          pending={isPending('pdf')}
          onClick={() => request('pdf')}
        >{t`Download as PDF`}</Button>
        <Button
          size="s"
          variant="ghost"
          icon="file"
          pending={isPending('csv')}
          onClick={() => request('csv')}
        >{t`Download as CSV`}</Button>
      </Cluster>
      {status === 'done' && <Notice announced>{t`Your statement is downloading.`}</Notice>}
      {failure && (
        <Notice tone="negative" announced>
          {failureText(failure)}
        </Notice>
      )}
    </section>
  );
};
