import { Button, Cluster, Notice } from '@croupier/ui';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $download, downloadRequested, type DownloadFailure } from './statement.model.ts';

const useFailureTexts = (): Readonly<Record<DownloadFailure, string>> => {
  const { t } = useLingui();
  return {
    too_many_lines: t`The period has too many transactions. Choose a shorter one.`,
    too_often: t`You have requested too many statements. Try again in a few minutes.`,
    unproven: t`Confirm it is you to download your statement.`,
    failed: t`We could not create your statement. Try again.`,
  };
};

/** Downloads the statement of the shown period, with all balances of the currency. */
export const StatementDownload = () => {
  const { t } = useLingui();
  const { download, request } = useUnit({ download: $download, request: downloadRequested });
  const failures = useFailureTexts();
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
          {failures[failure]}
        </Notice>
      )}
    </section>
  );
};
