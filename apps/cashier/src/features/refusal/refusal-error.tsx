import { FormError } from '@croupier/forms';
import { LinkButton, Stack } from '@croupier/ui';
import { useRefusal, type Refused } from './use-refusal.ts';

/** Why money did not move, and the button to where that is put right. */
export const RefusalText = ({ refused }: Readonly<{ refused: Refused }>) => {
  const { text, action } = useRefusal()(refused);
  return (
    <Stack gap={3}>
      <span>{text}</span>
      {action && <span><LinkButton to={action.to} size="s" variant="secondary">{action.label}</LinkButton></span>}
    </Stack>
  );
};

/** The same, for the form it stands in. */
export const RefusalError = () => <FormError>{(failure) => <RefusalText refused={failure} />}</FormError>;
