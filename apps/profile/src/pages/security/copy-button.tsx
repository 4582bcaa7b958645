import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { toastShown } from '@croupier/dialogs';
import { Button } from '@croupier/ui';

/** Copies a text to the clipboard and confirms it. */
export const CopyButton = ({ text, children }: Readonly<{ text: string; children: string }>) => {
  const { t } = useLingui();
  const toast = useUnit(toastShown);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ kind: 'success', text: t`Copied.` });
    } catch {
      toast({ kind: 'error', text: t`We could not copy this. Select the text and copy it manually.` });
    }
  };
  return (
    <Button
      variant="secondary"
      icon="copy"
      onClick={() => {
        void copy();
      }}
    >
      {children}
    </Button>
  );
};
