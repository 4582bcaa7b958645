import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { DepositLimit } from '@croupier/contract/responsible-gaming';
import { formatMoney, money, type Money } from '@croupier/money';
import { $user } from '@croupier/session';
import {
  Amount,
  Button,
  Card,
  DateTime,
  ErrorState,
  Notice,
  ProgressBar,
  Skeleton,
  Stack,
  StatusBadge,
} from '@croupier/ui';
import { OtherWay } from '../../features/other-way/index.ts';
import { DepositLimitForm } from './deposit-limit.form.tsx';
import type { LimitPeriod } from './deposit-limit.ts';
import { $limit, $limitFailure, $limitStep, limitRetried, removalWanted } from './deposit-limit.model.ts';
import { LimitRequest } from './limit-request.tsx';
import { $isOffered } from './responsible-game.page.model.ts';
import styles from './responsible-game.module.css';
import { useLimitWords } from './use-limit-words.ts';

type Standing = Readonly<{ period: LimitPeriod; limit: Money; available: Money; renewsAt: string | null }>;

/** The used and the remaining part of the limit, and when more becomes available. */
const Present = ({ period, limit, available, renewsAt }: Standing) => {
  const { t } = useLingui();
  const { periods } = useLimitWords();
  const used = formatMoney(money(limit.amount - available.amount, limit.currency));
  const all = formatMoney(limit);
  const name = periods[period];
  const isFull = available.amount === 0;
  return (
    <div className={styles.present}>
      <p className={styles.limit}>
        <Trans>
          <Amount value={limit} size="xl" tone="strong" /> <span>in {name}</span>
        </Trans>
      </p>
      <ProgressBar
        label={t`Limit used`}
        value={limit.amount - available.amount}
        max={limit.amount}
        valueText={t`${used} of ${all}`}
        tone={isFull ? 'warning' : 'accent'}
      />
      <p className={styles.left}>
        <span>
          {isFull ? (
            t`You have reached your limit.`
          ) : (
            <Trans>
              <Amount value={available} tone="strong" /> left to deposit
            </Trans>
          )}
        </span>
        {renewsAt !== null && (
          <span>
            <Trans>
              More available from <DateTime value={renewsAt} />
            </Trans>
          </span>
        )}
      </p>
    </div>
  );
};

const standingOf = ({
  period,
  limit_amount: limit,
  available_amount: available,
  expired_at: renewsAt,
}: DepositLimit): Standing | null =>
  period === 'none' || limit === null || available === null ? null : { period, limit, available, renewsAt };

const Limit = ({ limit }: Readonly<{ limit: DepositLimit }>) => {
  const { t } = useLingui();
  const { user, isOffered, step, reason, remove } = useUnit({
    user: $user,
    isOffered: $isOffered,
    step: $limitStep,
    reason: $limitFailure,
    remove: removalWanted,
  });
  const { failure } = useLimitWords();
  const standing = standingOf(limit);
  const isLeaving = limit.requested?.period === 'none';
  return (
    <Stack gap={5}>
      <p className={styles.text}>
        <Trans>
          Set the most you can deposit in a period. The period is rolling: it covers the last days up to now, not a
          calendar week or month.
        </Trans>
      </p>
      {standing && <Present {...standing} />}
      {reason !== null && (
        <Notice announced tone="negative">
          {failure(reason)}
        </Notice>
      )}
      {limit.requested && <LimitRequest requested={limit.requested} />}
      {isOffered && user && <DepositLimitForm limit={limit} currency={user.balance_main.currency} />}
      {isOffered && standing && !isLeaving && (
        <OtherWay>
          <Button variant="ghost" pending={step === 'remove'} onClick={() => remove()}>{t`Remove limit`}</Button>
          <p>{t`Removing your limit takes effect after a waiting period and only after you confirm it.`}</p>
        </OtherWay>
      )}
    </Stack>
  );
};

/** The card of the deposit limit: the current limit, a waiting increase and the form. */
export const DepositLimitCard = () => {
  const { t } = useLingui();
  const { state, retry } = useUnit({ state: $limit, retry: limitRetried });
  const isSet = state.limit !== null && state.limit.period !== 'none';
  return (
    <Card
      as="section"
      padding="l"
      title={t`Deposit limit`}
      aside={
        state.limit &&
        (isSet ? (
          <StatusBadge tone="positive">{t`In force`}</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">{t`Not set`}</StatusBadge>
        ))
      }
    >
      {state.status === 'failed' && <ErrorState compact onRetry={() => retry()} />}
      {state.status === 'pending' && (
        <Stack gap={5} aria-busy>
          <Skeleton height={48} />
          <Skeleton height={88} />
          <Skeleton height={84} />
          <Skeleton height={48} width={180} />
        </Stack>
      )}
      {state.status === 'ready' && <Limit limit={state.limit} />}
    </Card>
  );
};
