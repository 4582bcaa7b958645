import { useUnit } from 'effector-react';
import type { ComponentProps } from 'react';
import { href } from '@croupier/router';
import { LinkButton } from '@croupier/ui';
import { $isSelfExcluded } from '../self-exclusion/index.ts';

/** Leads to the deposit; nothing for self-excluded players. */
export const DepositLink = (props: Omit<ComponentProps<typeof LinkButton>, 'to'>) =>
  useUnit($isSelfExcluded) ? null : <LinkButton {...props} to={href('/cashier/deposit')} />;
