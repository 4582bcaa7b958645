import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { isRefusal } from '@croupier/api-client';
import { useTooManyText } from '@croupier/forms';
import { Button, Notice, Stack } from '@croupier/ui';
import { $isSending, $sendFailure, codeRequested, type ProofContact } from './identity-proof.model.ts';

/** Why the last code was not sent. */
export const SendFailure = () => {
  const { t } = useLingui();
  const tooMany = useTooManyText();
  const failure = useUnit($sendFailure);
  if (!failure) return null;
  const text = isRefusal(failure, 'TooManyRequestsException')
    ? tooMany(failure.errorData)
    : t`We could not send the code. Try again.`;
  return (
    <Notice announced tone="negative">
      {text}
    </Notice>
  );
};

/** Sends a code to a confirmed contact; `isAlternative` when the form above asks for the password. */
export const SendCode = ({
  contacts,
  isAlternative,
  autoFocus,
}: Readonly<{
  contacts: readonly ProofContact[];
  isAlternative: boolean;
  autoFocus: boolean;
}>) => {
  const { t } = useLingui();
  const { request, isSending } = useUnit({ request: codeRequested, isSending: $isSending });
  if (contacts.length === 0) return null;
  const variant = isAlternative ? 'ghost' : 'primary';
  return (
    <Stack gap={3}>
      <SendFailure />
      {contacts.map((contact, index) => {
        const isEmail = contact.type === 'email';
        return (
          <Button
            key={contact.type}
            block
            variant={variant}
            icon={isEmail ? 'mail' : 'phone'}
            pending={isSending}
            autoFocus={autoFocus && index === 0}
            onClick={() => request(contact)}
          >
            {isEmail ? t`Send a code by email` : t`Send a code by SMS`}
          </Button>
        );
      })}
    </Stack>
  );
};
