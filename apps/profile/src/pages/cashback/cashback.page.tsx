import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { Cashback } from '@croupier/contract/bonuses';
import { formatMoney } from '@croupier/money';
import { href } from '@croupier/router';
import { $siteConfig } from '@croupier/site-config';
import {
  Amount,
  Card,
  DateTime,
  EmptyState,
  ErrorState,
  LinkButton,
  Notice,
  Pagination,
  Skeleton,
  Stack,
  StatusBadge,
  Table,
  useNumberFormat,
} from '@croupier/ui';
import { NoMoreResults } from '../../features/no-more-results/index.ts';
import { ProfileFrame } from '../../features/profile-frame/index.ts';
import { CashbackCard } from './cashback-card.tsx';
import {
  $cashbacks,
  $pageNumber,
  $pages,
  cashbacksRetried,
  formerPerPage,
  type PlayerCashbacks,
} from './cashback.page.model.ts';
import { $outcome } from './cashback-steps.model.ts';
import styles from './cashback.module.css';
import { Period } from './period.tsx';
import { useCashbackWords } from './use-cashback-words.ts';

const address = href('/profile/cashback');

/** The result of the last action. It takes the focus, because the card with the button may be gone. */
const OutcomeNotice = () => {
  const { t } = useLingui();
  const outcome = useUnit($outcome);
  const { failure } = useCashbackWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) place.current?.focus();
  }, [outcome]);
  const sum = outcome ? formatMoney(outcome.cashback.amount) : '';
  return (
    <div ref={place} tabIndex={-1} className={styles.outcome}>
      {outcome?.kind === 'collected' && (
        <Notice
          announced
          tone="positive"
          title={t`${sum} added to your main balance`}
        >{t`You can play with it or withdraw it.`}</Notice>
      )}
      {outcome?.kind === 'removed' && <Notice announced>{t`Cashback cancelled.`}</Notice>}
      {outcome?.kind === 'failed' && (
        <Notice announced tone="negative">
          {failure(outcome.reason)}
        </Notice>
      )}
    </div>
  );
};

const Nothing = () => {
  const { t } = useLingui();
  const config = useUnit($siteConfig);
  return (
    <EmptyState
      icon="percent"
      title={t`No cashback yet`}
      description={t`If you have a net loss in a period, we return part of it here. Your rate depends on your level.`}
      action={
        <>
          {config?.loyalty.isEnableLoyalty && <LinkButton to={href('/loyalty')}>{t`View level benefits`}</LinkButton>}
          {config?.flags.isBetHistoryEnable && (
            <LinkButton variant="secondary" to={href('/profile/bets')}>{t`View game history`}</LinkButton>
          )}
        </>
      }
    />
  );
};

const FormerTable = ({ rows }: Readonly<{ rows: readonly Cashback[] }>) => {
  const { t } = useLingui();
  const { formatPercent } = useNumberFormat();
  const { statuses } = useCashbackWords();
  return (
    <Table
      caption={t`Past cashback`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'period', header: t`Period`, isTitle: true, render: (row) => <Period {...row} /> },
        {
          key: 'status',
          header: t`Status`,
          render: ({ status }) => <StatusBadge tone={statuses[status].tone}>{statuses[status].text}</StatusBadge>,
        },
        {
          key: 'paid',
          header: t`Paid on`,
          render: ({ paid_out_at: at }) => (at === null ? '–' : <DateTime value={at} />),
        },
        {
          key: 'part',
          header: t`Your rate`,
          align: 'end',
          render: ({ percent }) => <bdi dir="ltr">{formatPercent(percent)}</bdi>,
        },
        {
          key: 'amount',
          header: t`Amount`,
          align: 'end',
          render: ({ amount, status }) => <Amount value={amount} tone={status === 'paid_out' ? 'strong' : 'muted'} />,
        },
      ]}
    />
  );
};

const Former = ({
  cashbacks: { former, count },
  isPending,
}: Readonly<{ cashbacks: PlayerCashbacks; isPending: boolean }>) => {
  const { t } = useLingui();
  const { page, pages } = useUnit({ page: $pageNumber, pages: $pages });
  if (count === 0) return null;
  return (
    <Card as="section" title={t`Past cashback`}>
      <Stack gap={4} aria-busy={isPending}>
        {isPending && (
          <Stack gap={2}>
            {Array.from({ length: formerPerPage }, (_, index) => (
              <Skeleton key={index} height={48} />
            ))}
          </Stack>
        )}
        {!isPending && former.length > 0 && <FormerTable rows={former} />}
        {!isPending && former.length === 0 && <NoMoreResults firstPage={address} compact />}
        <Pagination
          page={page}
          pages={pages}
          toPage={(number) => (number === 1 ? address : `${address}?page=${number}`)}
        />
        {pages > 1 && (
          <p className={styles.count}>
            <Trans>Total: {count}</Trans>
          </p>
        )}
      </Stack>
    </Card>
  );
};

const Cashbacks = () => {
  const {
    state: { status, cashbacks },
    retry,
  } = useUnit({ state: $cashbacks, retry: cashbacksRetried });
  if (status === 'failed') return <ErrorState onRetry={() => retry()} />;
  if (cashbacks === null)
    return (
      <Stack gap={5} aria-busy>
        <Skeleton height={300} />
        <Skeleton height={320} />
      </Stack>
    );
  const { waiting, count } = cashbacks;
  return (
    <>
      {waiting.length === 0 && count === 0 && <Nothing />}
      {waiting.map((cashback) => (
        <CashbackCard key={cashback.id} cashback={cashback} />
      ))}
      <Former cashbacks={cashbacks} isPending={status === 'pending'} />
    </>
  );
};

/** The player's cashbacks: those to collect, and earlier ones. */
export const CashbackPage = () => {
  const { t } = useLingui();
  return (
    <ProfileFrame title={t`Cashback`} description={t`Part of your net losses, returned to your main balance.`}>
      <OutcomeNotice />
      <Cashbacks />
      <Card as="section" tone="sunken" title={t`How cashback is calculated`}>
        <p className={styles.text}>
          <Trans>
            Your net loss is what you staked from your main balance in a period, minus what those rounds paid out. After
            the period ends, we calculate your cashback from it. Bonus money and free spins do not count.
          </Trans>
        </p>
      </Card>
    </ProfileFrame>
  );
};
