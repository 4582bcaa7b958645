import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Icon } from '@croupier/ui';
import type { AuthMode } from './auth-entry.model.ts';
import styles from './auth.module.css';
import { LoginForm } from './login.form.tsx';
import { RegistrationForm } from './registration.form.tsx';
import { RestoreForm } from './restore.form.tsx';

/** The ways in: log in, create an account, restore access. */
export const AuthPanel = ({ mode, onModeChange }: { mode: AuthMode; onModeChange: (mode: AuthMode) => void }): ReactNode => {
  const { t } = useLingui();
  const [restored, setRestored] = useState<string | null>(null);
  const titles: Record<AuthMode, string> = { authorization: t`Welcome back`, registration: t`Create an account`, restore: t`Restore access` };
  return (
    <div className={styles.panel}>
      {mode === 'restore' && (
        <button type="button" className={styles.back} onClick={() => onModeChange('authorization')}>
          <Icon name="arrow-left" size={18} />
          {t`Back to log in`}
        </button>
      )}
      <h2 className={styles.title}>{titles[mode]}</h2>
      {mode === 'authorization' && <LoginForm login={restored ?? ''} isRestored={restored !== null} onRestore={() => onModeChange('restore')} onRegister={() => onModeChange('registration')} />}
      {mode === 'registration' && <RegistrationForm onLogin={() => onModeChange('authorization')} />}
      {mode === 'restore' && <RestoreForm login="" onDone={(login) => { setRestored(login); onModeChange('authorization'); }} />}
    </div>
  );
};
