import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { $isAuth } from '@croupier/session';
import { Button, LinkButton } from '@croupier/ui';
import { $joining, joinRequested } from './participation.model.ts';

/** Joins the tournament. Asks a guest to log in first; without scripts, on a page. */
export const JoinButton = ({ id }: Readonly<{ id: string }>) => {
  const { t } = useLingui();
  const { isPlayer, joining, join } = useUnit({ isPlayer: $isAuth, joining: $joining, join: joinRequested });
  const label = t`Join tournament`;
  if (isPlayer)
    return (
      <Button size="l" icon="trophy" pending={joining === id} onClick={() => join(id)}>
        {label}
      </Button>
    );
  return (
    <LinkButton
      size="l"
      icon="trophy"
      to={href('/forms/sign_in')}
      onClick={(event) => {
        event.preventDefault();
        join(id);
      }}
    >
      {label}
    </LinkButton>
  );
};
