import { I18nProvider, useLingui } from '@lingui/react';
import { Suspense, use, useContext, useEffect } from 'react';
import { exposedModuleOf, forgetRemote } from '../loading/exposed-modules.ts';
import { Boundary } from './boundary.tsx';
import { FederationContext } from './federation-context.ts';
import { startRemote, useScope } from './start-remote.ts';

type RemoteDialogProps = Readonly<{ owner: string; name: string; props: Readonly<Record<string, unknown>> }>;

const LoadedDialog = ({ owner, name, props }: RemoteDialogProps) => {
  const { i18n } = useLingui();
  const loaded = use(exposedModuleOf(i18n, owner, 'dialog', name));
  const scope = useScope();
  useEffect(() => void startRemote(scope, loaded.remote), [scope, loaded.remote]);
  const { Dialog } = loaded.exposed;
  return (
    <I18nProvider i18n={loaded.i18n}>
      <Dialog {...props} />
    </I18nProvider>
  );
};

/** The content of a dialog that a remote owns. */
export const RemoteDialog = ({ owner, name, props }: RemoteDialogProps) => {
  const { failed, pending } = useContext(FederationContext);
  return (
    <Boundary failed={failed} onRetry={(error) => forgetRemote(owner, error)}>
      <Suspense fallback={pending}>
        <LoadedDialog owner={owner} name={name} props={props} />
      </Suspense>
    </Boundary>
  );
};
