import { useUnit } from 'effector-react';
import { Notice } from '@croupier/ui';
import { RefusalText } from '../refusal/index.ts';
import { $cancelRefusal } from './withdrawal-cancel.model.ts';

/** The error of the last cancellation. */
export const CancelRefusal = () => {
  const refusal = useUnit($cancelRefusal);
  if (!refusal) return null;
  const { code, type, reason, errorData } = refusal.error;
  return (
    <Notice tone="negative" announced>
      <RefusalText refused={{ code: code ?? type, reason, data: errorData }} />
    </Notice>
  );
};
