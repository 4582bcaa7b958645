import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState, type ReactNode } from 'react';
import { cashback, type Cashback } from '@croupier/contract/bonuses';
import { dialogClosed } from '@croupier/dialogs';
import {
  Amount,
  Button,
  DateTime,
  DescriptionList,
  DialogHead,
  LinkButton,
  Notice,
  Stack,
  useNumberFormat,
} from '@croupier/ui';
import * as v from 'valibot';
import { linkTo } from '../../routing/declarations.ts';
import { DialogMissing } from '../dialog-missing.tsx';
import { $isCollecting, collectFx } from './cashback.model.ts';

type State = 'offered' | 'collected' | 'failed';

const Conditions = ({ cashback: { percent, ...dates } }: { cashback: Cashback }): ReactNode => {
  const { t } = useLingui();
  const { formatPercent } = useNumberFormat();
  const { start_date: start, end_date: end, receiving_expired_at: until } = dates;
  return (
    <DescriptionList
      items={[
        { term: t`Cashback rate`, value: <bdi>{formatPercent(percent)}</bdi> },
        {
          term: t`Period`,
          value: (
            <Trans>
              <DateTime value={start} show="date" /> to <DateTime value={end} show="date" />
            </Trans>
          ),
        },
        ...(until === null ? [] : [{ term: t`Collect by`, value: <DateTime value={until} /> }]),
      ]}
    />
  );
};

/** Links to what the player can do next. */
const NextLinks = ({ isWaiting }: { isWaiting: boolean }): ReactNode => {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  const follow = (): unknown => close({ result: 'followed' });
  const games = linkTo('casino');
  const allCashback = linkTo('cashback');
  return (
    <>
      {!isWaiting && games && (
        <LinkButton block size="l" icon="dices" to={games} onClick={follow}>
          {t`Go to the games`}
        </LinkButton>
      )}
      {allCashback && (
        <LinkButton block variant="ghost" to={allCashback} onClick={follow}>
          {t`View all cashback`}
        </LinkButton>
      )}
    </>
  );
};

/** A cashback that was paid or can be collected. */
export const Dialog = ({ cashback: given }: Readonly<Record<string, unknown>>): ReactNode => {
  const { t } = useLingui();
  const { collect, isCollecting } = useUnit({ collect: collectFx, isCollecting: $isCollecting });
  const [state, setState] = useState<State>('offered');
  const read = v.safeParse(cashback, given);
  if (!read.success) return <DialogMissing />;
  const { id, status, description, amount } = read.output;
  const isWaiting = status === 'active' && state !== 'collected';
  const take = (): void => {
    collect(id).then(
      () => setState('collected'),
      () => setState('failed'),
    );
  };
  return (
    <Stack gap={5}>
      <DialogHead
        icon="rotate-ccw"
        title={isWaiting ? t`Your cashback is ready` : t`Cashback added to your balance`}
        text={description.text || description.title}
      >
        <Amount value={amount} size="xl" tone="strong" />
      </DialogHead>
      <Conditions cashback={isWaiting ? read.output : { ...read.output, receiving_expired_at: null }} />
      {state === 'failed' && (
        <Notice announced tone="negative">
          {t`We could not add your cashback. Try again or collect it in your profile.`}
        </Notice>
      )}
      {isWaiting && <Button block size="l" pending={isCollecting} onClick={take}>{t`Collect cashback`}</Button>}
      <NextLinks isWaiting={isWaiting} />
    </Stack>
  );
};
