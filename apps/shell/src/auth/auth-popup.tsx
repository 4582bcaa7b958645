import { useState, type ReactNode } from 'react';
import { AuthBanner } from './auth-banner.tsx';
import type { AuthMode } from './auth-popup.model.ts';
import styles from './auth.module.css';
import { AuthPanel } from './auth-panel.tsx';

const modes: readonly AuthMode[] = ['authorization', 'registration', 'restore', 'twofa', 'socialRegistration'];

/** The sign-in popup. It closes when the player is signed in. */
export const AuthPopup = ({ mode: initialMode }: Readonly<Record<string, unknown>>): ReactNode => {
  const [mode, setMode] = useState<AuthMode>(() => modes.find((known) => known === initialMode) ?? 'authorization');
  return (
    <div className={styles.auth}>
      <AuthBanner mode={mode} />
      <AuthPanel mode={mode} onModeChange={setMode} />
    </div>
  );
};
