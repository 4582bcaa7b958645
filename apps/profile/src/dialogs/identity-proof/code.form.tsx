import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { AppForm, FormCodeField, serverErrors, SubmitButton, validateByRules } from '@croupier/forms';
import { Stack } from '@croupier/ui';
import { requiredCode } from '@croupier/validation';
import { Resend } from '../../features/resend/index.ts';
import { $isSending, codeRequested, proveByCodeFx, type CodeSent } from './identity-proof.model.ts';
import styles from './identity-proof.module.css';
import { ProofError } from './proof-error.tsx';
import { SendFailure } from './send-code.tsx';

type Values = Readonly<{ code: string }>;

const empty: Values = { code: '' };
const validate = validateByRules({ code: requiredCode });

export const CodeForm = ({ sent: { contact, resendAt } }: Readonly<{ sent: CodeSent }>) => {
  const { t } = useLingui();
  const { prove, request, isSending } = useUnit({
    prove: proveByCodeFx,
    request: codeRequested,
    isSending: $isSending,
  });
  const submit = ({ code }: Values) =>
    prove({ contact, code }).then(
      () => undefined,
      (error: unknown) => serverErrors(error, { fields: ['code'] }),
    );
  const address = contact.type === 'phone' ? `+${contact.contact}` : contact.contact;
  return (
    <AppForm<Values> label={t`Confirm with a code`} onSubmit={submit} initialValues={empty} validate={validate}>
      <Stack gap={4}>
        <p>
          <Trans>
            We sent a code to{' '}
            <bdi dir="ltr" className={styles.address}>
              {address}
            </bdi>
            . It expires in ten minutes.
          </Trans>
        </p>
        <ProofError />
        <SendFailure />
        <FormCodeField name="code" label={t`Code`} required autoFocus />
        <SubmitButton>{t`Continue`}</SubmitButton>
        <Resend resendAt={resendAt} pending={isSending} onResend={() => request(contact)} />
      </Stack>
    </AppForm>
  );
};
