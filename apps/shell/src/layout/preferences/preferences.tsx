import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { $defaultLocale, $locale, $locales, localizePath } from '@croupier/i18n';
import { useLocation } from '@croupier/router';
import { $theme, themeChanged, type Theme } from '@croupier/site-config';
import { cx, Icon, type IconName } from '@croupier/ui';
import { localeSwitched } from './preferences.model.ts';
import styles from './preferences.module.css';

/** Chooses the light or dark theme, or that of the device. */
export const ThemeSwitch = (): ReactNode => {
  const { t } = useLingui();
  const { theme, change } = useUnit({ theme: $theme, change: themeChanged });
  const name = useId();
  const choices: readonly Readonly<{ value: Theme; icon: IconName; label: string }>[] = [
    { value: 'light', icon: 'sun', label: t`Light` },
    { value: 'dark', icon: 'moon', label: t`Dark` },
    { value: 'system', icon: 'monitor', label: t`System` },
  ];
  return (
    <fieldset className={styles.theme}>
      <legend className={styles.hidden}>{t`Appearance`}</legend>
      {choices.map(({ value, icon, label }) => (
        <label key={value} className={cx(styles.choice, theme === value && styles.chosen)} title={label}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={value}
            checked={theme === value}
            onChange={() => change(value)}
            aria-label={label}
          />
          <Icon name={icon} size={18} />
        </label>
      ))}
    </fieldset>
  );
};

/** Links to the current page in each language of the site. */
export const LanguageSwitch = (): ReactNode => {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const { locales, locale, defaultLocale, switched } = useUnit({
    locales: $locales,
    locale: $locale,
    defaultLocale: $defaultLocale,
    switched: localeSwitched,
  });
  return (
    <ul className={styles.languages} aria-label={t`Language`}>
      {locales.map(({ code, name }) => {
        const address = localizePath(`${pathname}${search}`, code, defaultLocale);
        const chosen = (event: MouseEvent): void => {
          // Modified clicks open another tab.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          switched({ locale: code, address });
        };
        return (
          <li key={code}>
            <a
              href={address}
              hrefLang={code}
              lang={code}
              aria-current={code === locale ? 'true' : undefined}
              className={cx(styles.language, code === locale && styles.chosen)}
              onClick={chosen}
            >
              {name}
            </a>
          </li>
        );
      })}
    </ul>
  );
};
