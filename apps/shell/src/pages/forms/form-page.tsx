import { useUnit } from 'effector-react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { $brand } from '@croupier/site-config';
import { $isAuth } from '@croupier/session';
import { useHydrated } from '@croupier/scheduling/react';
import { usePageHead } from '@croupier/navigation/private-page';
import { LinkButton, Logo, Notice, Skeleton, Stack, VisuallyHidden } from '@croupier/ui';
import { useLingui } from '@lingui/react/macro';
import type { AuthMode } from '../../auth/auth-popup.model.ts';
import { AuthPanel, useAuthTitles } from '../../auth/auth-panel.tsx';
import styles from './form-page.module.css';

/** Creates the page of a sign-in or registration form, alone or in a frame of another page. */
export const formPage = (initial: AuthMode): ComponentType => {
  const FormPage = (): ReactNode => {
    const { t } = useLingui();
    const { brand, isAuth } = useUnit({ brand: $brand, isAuth: $isAuth });
    const [mode, setMode] = useState(initial);
    const title = useAuthTitles()[mode];
    usePageHead(isAuth ? t`You are logged in` : title);
    const isHydrated = useHydrated();
    return (
      <div className={styles.page}>
        <Logo name={brand?.name ?? ''} />
        {isAuth && (
          <Stack gap={4}>
            <h1>{t`You are logged in`}</h1>
            <LinkButton to="/">{t`Go to the home page`}</LinkButton>
          </Stack>
        )}
        {/* The names of countries and currencies are the browser's own. */}
        {!isAuth &&
          (isHydrated ? (
            <AuthPanel mode={mode} onModeChange={setMode} heading="h1" />
          ) : (
            <>
              <VisuallyHidden as="h1">{title}</VisuallyHidden>
              <noscript>
                <Notice tone="warning">
                  {t`This form needs JavaScript. Turn it on in your browser and reload the page.`}
                </Notice>
              </noscript>
              <Skeleton height={360} className={styles.awaited ?? ''} />
            </>
          ))}
      </div>
    );
  };
  return FormPage;
};
