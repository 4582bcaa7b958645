import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $brand } from '@croupier/site-config';
import { Button, Cluster, Notice, Stack } from '@croupier/ui';
import { CopyButton } from './copy-button.tsx';
import styles from './security.module.css';
import { recoveryCodesKept } from './two-factor.model.ts';

const download = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** The recovery codes for a lost second factor, shown only once. */
export const RecoveryCodes = ({ codes }: Readonly<{ codes: readonly string[] }>) => {
  const { t } = useLingui();
  const { brand, kept } = useUnit({ brand: $brand, kept: recoveryCodesKept });
  const top = useRef<HTMLDivElement>(null);
  // The field that had the focus is gone, so the result takes it.
  useEffect(() => top.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <Stack ref={top} gap={4} tabIndex={-1} className={styles.recovery}>
      <Notice tone="positive" title={t`Two-factor authentication is on`}>
        <Trans>
          Save these recovery codes in a safe place. Use one to log in when you cannot get a code. Each works once. We
          will not show them again.
        </Trans>
      </Notice>
      <ul className={styles.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code} dir="ltr">
            {code}
          </li>
        ))}
      </ul>
      <Cluster>
        <CopyButton text={text}>{t`Copy codes`}</CopyButton>
        <Button
          variant="secondary"
          icon="download"
          onClick={() => download(`${brand?.name ?? ''} ${t`Recovery codes`}.txt`.trim(), `${text}\n`)}
        >{t`Download`}</Button>
      </Cluster>
      <div>
        <Button onClick={() => kept()}>{t`I have saved them`}</Button>
      </div>
    </Stack>
  );
};
