import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Bonus } from '@croupier/contract/bonuses';
import { href } from '@croupier/router';
import { Amount, Card, DateTime, EmptyState, ErrorState, LinkButton, Skeleton, Stack, Table } from '@croupier/ui';
import { BonusStatusBadge } from '@croupier/ui/bonus-status';
import { ProfileFrame } from '../../features/profile-frame/index.ts';
import { PromoCodeForm } from '../../features/promo-code/index.ts';
import { BonusCard } from './bonus-card.tsx';
import { $bonuses, bonusesRetried } from './bonuses.page.model.ts';
import { FreeSpins } from './free-spins.tsx';

const Former = ({ bonuses }: Readonly<{ bonuses: readonly Bonus[] }>) => {
  const { t } = useLingui();
  if (bonuses.length === 0) return null;
  return (
    <Card as="section" title={t`Past bonuses`}>
      <Table
        caption={t`Past bonuses`}
        rows={bonuses}
        rowKey={({ id }) => id}
        columns={[
          { key: 'title', header: t`Bonus`, isTitle: true, render: ({ description }) => description.title },
          { key: 'status', header: t`Status`, render: ({ status }) => <BonusStatusBadge status={status} /> },
          {
            key: 'end',
            header: t`Ended`,
            render: ({ finished_at: end }) => (end === null ? '–' : <DateTime value={end} />),
          },
          { key: 'amount', header: t`Amount`, align: 'end', render: ({ amount }) => <Amount value={amount} /> },
          {
            key: 'converted',
            header: t`Moved to main balance`,
            align: 'end',
            render: ({ converted }) => <Amount value={converted} />,
          },
        ]}
      />
    </Card>
  );
};

const Nothing = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="gift"
      title={t`No bonuses right now`}
      description={t`Bonuses from deposits, promo codes and the loyalty programme appear here.`}
      action={
        <>
          <LinkButton to={href('/offers')}>{t`View deposit offers`}</LinkButton>
          <LinkButton variant="secondary" to={href('/promotions')}>{t`View promotions`}</LinkButton>
        </>
      }
    />
  );
};

const Bonuses = () => {
  const {
    state: { status, bonuses },
    retry,
  } = useUnit({ state: $bonuses, retry: bonusesRetried });
  if (status === 'failed') return <ErrorState onRetry={() => retry()} />;
  if (bonuses === null)
    return (
      <Stack gap={4} aria-busy>
        <Skeleton height={240} />
        <Skeleton height={240} />
      </Stack>
    );
  const { open, former, freeSpins } = bonuses;
  return (
    <Stack gap={5}>
      {open.length === 0 && freeSpins.length === 0 && <Nothing />}
      {open.map((bonus) => (
        <BonusCard key={bonus.id} bonus={bonus} />
      ))}
      <FreeSpins packs={freeSpins} />
      <Former bonuses={former} />
    </Stack>
  );
};

/** The player's bonuses and free spins with their actions. */
export const BonusesPage = () => {
  const { t } = useLingui();
  return (
    <ProfileFrame title={t`Bonuses`} description={t`Your bonuses and free spins.`}>
      <Stack gap={5}>
        <PromoCodeForm />
        <Bonuses />
      </Stack>
    </ProfileFrame>
  );
};
