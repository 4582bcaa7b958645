import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { Amount, LinkButton, Notice, Stack } from '@croupier/ui';
import { useMethodName } from '../../features/payment-methods/index.ts';
import { VerificationNotice } from '../../features/verification-need/index.ts';
import { $withdrawMethod, $withdrawSettings } from './withdraw.page.model.ts';
import styles from './withdraw.module.css';

const Turnover = () => {
  const { t } = useLingui();
  const { turnover } = useUnit($withdrawSettings);
  if (!turnover) return null;
  return (
    <Notice
      tone="info"
      title={t`Play your deposit before you withdraw`}
      action={<LinkButton to={href('/gamehall')} size="s" variant="secondary">{t`See all games`}</LinkButton>}
    >
      <Trans>
        Stake <Amount value={turnover} tone="strong" /> more to withdraw. Stakes of your main balance count as soon as a
        round or a bet ends.
      </Trans>
    </Notice>
  );
};

const ReturnsFirst = () => {
  const { t } = useLingui();
  const { returnsFirst, methods } = useUnit($withdrawSettings);
  const nameOf = useMethodName();
  if (returnsFirst.length === 0) return null;
  return (
    <Notice tone="info" title={t`Your deposits go back to their payment methods first`}>
      <p className={styles.returnsNote}>{t`You can use other methods once these amounts are withdrawn:`}</p>
      <ul className={styles.returns} aria-label={t`Amounts to withdraw first`}>
        {returnsFirst.map(({ method, amount }) => {
          const name = nameOf(methods.find(({ sysname }) => sysname === method) ?? { sysname: method, name: method });
          return (
            <li key={method}>
              <bdi>{name}</bdi>: <Amount value={amount} tone="strong" />
            </li>
          );
        })}
      </ul>
    </Notice>
  );
};

/** The name that the account of the chosen method must have. */
const PayeeName = () => {
  const { t } = useLingui();
  const { payeeName } = useUnit($withdrawSettings);
  const method = useUnit($withdrawMethod);
  const hasHolder = method?.requisites.some(({ type }) => type === 'card_holder' || type === 'account_holder');
  if (payeeName === null || !hasHolder) return null;
  if (payeeName === '')
    return (
      <Notice
        tone="info"
        title={t`Your name is missing`}
        action={
          <LinkButton
            to={href('/profile/settings')}
            size="s"
            variant="secondary"
          >{t`Complete your profile`}</LinkButton>
        }
      >
        {t`Add your name to your profile. We compare it with the name on your account.`}
      </Notice>
    );
  return (
    <Notice tone="info" title={t`Use an account in your own name`}>
      {t`The account must be in the name of ${payeeName}. We check withdrawals to other accounts before we send them.`}
    </Notice>
  );
};

/** What the player has to do before a withdrawal, with the remaining amounts. */
export const WithdrawalConditions = () => {
  const { turnover, returnsFirst, verification, payeeName } = useUnit($withdrawSettings);
  if (!turnover && returnsFirst.length === 0 && !verification && payeeName === null) return null;
  return (
    <Stack gap={3}>
      {verification && <VerificationNotice need={verification} direction="withdrawal" />}
      <Turnover />
      <ReturnsFirst />
      <PayeeName />
    </Stack>
  );
};
