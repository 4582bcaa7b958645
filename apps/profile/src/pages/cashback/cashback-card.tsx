import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import type { Cashback } from '@croupier/contract/bonuses';
import {
  Amount,
  Button,
  Card,
  Cluster,
  Countdown,
  DateTime,
  DescriptionList,
  Icon,
  Stack,
  StatusBadge,
  useNumberFormat,
} from '@croupier/ui';
import { cashbackLapsed } from './cashback.page.model.ts';
import { $movedId, stepWanted } from './cashback-steps.model.ts';
import styles from './cashback.module.css';
import { Period } from './period.tsx';
import { useCashbackWords } from './use-cashback-words.ts';

/** How long it can still be had. */
const TimeLeft = ({ until, onEnd }: Readonly<{ until: string; onEnd: () => void }>) => (
  <p className={styles.time}>
    <Icon name="timer" size={18} />
    <span>
      <Trans>
        <Countdown className={styles.clock ?? ''} to={until} onEnd={onEnd} /> left to collect, until{' '}
        <DateTime value={until} />
      </Trans>
    </span>
  </p>
);

const Steps = ({ cashback, until }: Readonly<{ cashback: Cashback; until: string }>) => {
  const { t } = useLingui();
  const { movedId, want, lapsed } = useUnit({ movedId: $movedId, want: stepWanted, lapsed: cashbackLapsed });
  const [isOver, setOver] = useState(false);
  const isMoved = movedId === cashback.id;
  const end = () => {
    setOver(true);
    lapsed();
  };
  if (isOver)
    return (
      <p className={styles.time}>
        <Icon name="timer" size={18} />
        <span>{t`This cashback has expired.`}</span>
      </p>
    );
  return (
    <>
      <TimeLeft until={until} onEnd={end} />
      <Cluster gap={3}>
        <Button
          icon="wallet"
          pending={isMoved}
          onClick={() => want({ cashback, step: 'collect' })}
        >{t`Collect cashback`}</Button>
        <Button
          variant="ghost"
          pending={isMoved}
          onClick={() => want({ cashback, step: 'remove' })}
        >{t`Cancel cashback`}</Button>
      </Cluster>
    </>
  );
};

/** A cashback that waits: how much, for what, until when, and what can be done with it. */
export const CashbackCard = ({ cashback }: Readonly<{ cashback: Cashback }>) => {
  const { t } = useLingui();
  const { formatPercent } = useNumberFormat();
  const { statuses } = useCashbackWords();
  const {
    status,
    description: { title, text },
    amount,
    percent,
    net_loss: loss,
    receiving_expired_at: until,
  } = cashback;
  return (
    <Card
      as="article"
      padding="l"
      tone="glow"
      aria-label={title}
      title={title}
      aside={<StatusBadge tone={statuses[status].tone}>{statuses[status].text}</StatusBadge>}
    >
      <div className={styles.offer}>
        <Stack gap={3}>
          <Amount value={amount} size="xl" tone="strong" />
          {text !== '' && <p className={styles.text}>{text}</p>}
        </Stack>
        <DescriptionList
          items={[
            { term: t`Period`, value: <Period {...cashback} /> },
            { term: t`Net loss`, value: <Amount value={loss} /> },
            { term: t`Your rate`, value: <bdi dir="ltr">{formatPercent(percent)}</bdi> },
          ]}
        />
      </div>
      <div className={styles.steps}>
        {until === null ? (
          <p className={styles.time}>
            <Icon name="hourglass" size={18} />
            <span>{t`We will pay it automatically in a moment.`}</span>
          </p>
        ) : (
          <Steps cashback={cashback} until={until} />
        )}
      </div>
    </Card>
  );
};
