import { useUnit } from 'effector-react';
import { dialogOpened } from '@croupier/dialogs';
import { FormError } from '@croupier/forms';
import { AnchorButton, Button, LinkButton, Stack } from '@croupier/ui';
import type { Refused, RefusalWords } from './refusal-words.ts';
import { useRefusal } from './use-refusal.ts';

const Way = ({ action }: Readonly<{ action: NonNullable<RefusalWords['action']> }>) => {
  const open = useUnit(dialogOpened);
  if ('to' in action && !action.to.startsWith('/'))
    return (
      <AnchorButton href={action.to} target="_blank" rel="noreferrer" size="s" variant="secondary">
        {action.label}
      </AnchorButton>
    );
  if ('to' in action)
    return (
      <LinkButton to={action.to} size="s" variant="secondary">
        {action.label}
      </LinkButton>
    );
  const { dialog, label } = action;
  return (
    <Button size="s" variant="secondary" onClick={() => open({ name: dialog })}>
      {label}
    </Button>
  );
};

/** The text of a refusal, with the button that helps. */
export const RefusalText = ({ refused }: Readonly<{ refused: Refused }>) => {
  const { text, action } = useRefusal()(refused);
  return (
    <Stack gap={3}>
      <span>{text}</span>
      {action && (
        <span>
          <Way action={action} />
        </span>
      )}
    </Stack>
  );
};

/** The refusal of the surrounding form. */
export const RefusalError = () => <FormError>{(failure) => <RefusalText refused={failure} />}</FormError>;
