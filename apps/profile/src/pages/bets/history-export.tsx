import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useState, type FormEvent } from 'react';
import type { HistoryExport } from '@croupier/contract/games';
import { useRetryText } from '@croupier/forms';
import { Button, Card, DateTime, ErrorState, Notice, SelectField, Spinner, TextField } from '@croupier/ui';
import styles from './bets.module.css';
import { exportPresets, readPeriod, type ExportPreset } from './export-period.ts';
import {
  $downloadRefusal,
  $export,
  $exportRefusal,
  $isExportPending,
  $isExportStatusFailed,
  downloadFx,
  downloadRequested,
  exportHidden,
  exportRequested,
  exportShown,
  exportStatusRetried,
} from './history-export.model.ts';

const isPreset = (value: string): value is ExportPreset => exportPresets.some((preset) => preset === value);

/** Chooses the period and requests the file. */
const ExportForm = () => {
  const { t } = useLingui();
  const { isPending, request } = useUnit({ isPending: $isExportPending, request: exportRequested });
  const [preset, setPreset] = useState<ExportPreset>('30d');
  const [dates, setDates] = useState({ first: '', last: '' });
  const [hasError, setHasError] = useState(false);
  const names: Readonly<Record<ExportPreset, string>> = {
    '30d': t`Last 30 days`,
    '90d': t`Last 90 days`,
    '12m': t`Last 12 months`,
    all: t`All time`,
    dates: t`Choose dates`,
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const period = readPeriod(preset, dates, new Date());
    setHasError(period === null);
    if (period) request(period);
  };
  return (
    <form noValidate className={styles.export} onSubmit={onSubmit}>
      <SelectField
        label={t`Period`}
        options={exportPresets.map((value) => ({ value, label: names[value] }))}
        value={preset}
        onChange={({ currentTarget: { value } }) => isPreset(value) && setPreset(value)}
      />
      {preset === 'dates' &&
        (['first', 'last'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={name === 'first' ? t`From` : t`To`}
            error={hasError && name === 'first' ? t`Choose a start date that is not after the end date.` : undefined}
            value={dates[name]}
            onChange={({ currentTarget: { value } }) => setDates((known) => ({ ...known, [name]: value }))}
          />
        ))}
      <Button type="submit" variant="secondary" pending={isPending}>{t`Create CSV file`}</Button>
    </form>
  );
};

/** The period of a file. Its end is exclusive, so the last day is the one before. */
const Period = ({ file: { from, to } }: Readonly<{ file: HistoryExport }>) => {
  const until = <DateTime value={Date.parse(to) - 1} show="date" />;
  if (from === null) return <Trans>All rounds until {until}</Trans>;
  return (
    <>
      <DateTime value={from} show="date" /> – {until}
    </>
  );
};

const ReadyFile = ({ file }: Readonly<{ file: HistoryExport }>) => {
  const { t } = useLingui();
  const { isPending, download } = useUnit({ isPending: downloadFx.pending, download: downloadRequested });
  const { rounds, url, expired_at: end } = file;
  return (
    <Notice
      tone="positive"
      title={t`Your file is ready`}
      action={
        url && (
          <Button size="s" icon="download" pending={isPending} onClick={() => download(url)}>
            {t`Download CSV`}
          </Button>
        )
      }
    >
      <Period file={file} /> · <Plural value={rounds} one="# round" other="# rounds" />
      {end && (
        <>
          <br />
          <Trans>
            Available until <DateTime value={end} />
          </Trans>
        </>
      )}
    </Notice>
  );
};

/** The progress of the last requested file. */
const FileStatus = ({ file }: Readonly<{ file: HistoryExport }>) => {
  const { t } = useLingui();
  switch (file.status) {
    case 'pending':
      return (
        <p className={styles.progress}>
          <Spinner />
          {t`We are creating your file. You can leave this page and come back.`}
        </p>
      );
    case 'ready':
      return <ReadyFile file={file} />;
    case 'failed':
      return <Notice tone="negative">{t`We could not create the file. Try again.`}</Notice>;
    default:
      return <Notice>{t`Your last file is no longer available. Create a new one.`}</Notice>;
  }
};

/** Why the file could not be requested. */
const Refusal = () => {
  const { t } = useLingui();
  const retryText = useRetryText();
  const { refusal, downloadRefusal } = useUnit({ refusal: $exportRefusal, downloadRefusal: $downloadRefusal });
  const refused = refusal ?? downloadRefusal;
  if (!refused) return null;
  if (refused.code === 'IdentityProofRequiredException')
    return <Notice announced tone="negative">{t`Confirm it is you to download your history.`}</Notice>;
  if (!refusal) return <Notice announced tone="negative">{t`We could not download the file. Try again.`}</Notice>;
  const retry = retryText(refusal.errorData);
  return (
    <Notice announced tone="negative">
      {refusal.code === 'TooManyRequestsException'
        ? t`You have created many files today. ${retry}`
        : t`We could not create the file. Try again.`}
    </Notice>
  );
};

/** Creates a file of the player's rounds and offers the last one for download. */
export const HistoryExportCard = () => {
  const { t } = useLingui();
  const { file, isStatusFailed, retry, shown, hidden } = useUnit({
    file: $export,
    isStatusFailed: $isExportStatusFailed,
    retry: exportStatusRetried,
    shown: exportShown,
    hidden: exportHidden,
  });
  useEffect(() => {
    shown();
    return () => {
      hidden();
    };
  }, [shown, hidden]);
  return (
    <Card as="section" title={t`Download your history`} aria-label={t`Download your history`}>
      <div className={styles.exportBody}>
        <p className={styles.count}>
          {t`A CSV file with all rounds of the period: time, game, stake, payout and status. You can download it for 24 hours.`}
        </p>
        <ExportForm />
        <Refusal />
        {isStatusFailed && <ErrorState compact onRetry={() => retry()} />}
        <div role="status">{file && !isStatusFailed && <FileStatus file={file} />}</div>
      </div>
    </Card>
  );
};
