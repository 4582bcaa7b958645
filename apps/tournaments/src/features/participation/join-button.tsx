import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Button } from '@croupier/ui';
import { $joining, joinRequested } from './participation.model.ts';

/** Enters the player; a guest is asked to sign in first. */
export const JoinButton = ({ id }: Readonly<{ id: string }>) => {
  const { t } = useLingui();
  const { joining, join } = useUnit({ joining: $joining, join: joinRequested });
  return <Button size="l" icon="trophy" pending={joining === id} onClick={() => join(id)}>{t`Join the tournament`}</Button>;
};
