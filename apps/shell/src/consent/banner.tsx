import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { optionalPurposes, type Purpose } from '@croupier/contract/consent';
import { dialogOpened } from '@croupier/dialogs';
import { href, Link } from '@croupier/router';
import { Button } from '@croupier/ui';
import styles from './banner.module.css';
import { $hasSignal, purposesChosen } from './consent.model.ts';

/** Sets the height of the banner as a CSS variable: the end of the page and focused elements scroll clear of it. */
const useBannerHeight = () => {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current: banner } = element;
    if (!banner) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--consent-height', `${banner.offsetHeight}px`));
    observer.observe(banner);
    return () => {
      observer.disconnect();
      style.removeProperty('--consent-height');
    };
  }, []);
  return element;
};

/** The banner for a new visitor, who agrees to purposes or refuses them. It overlays the page without layout shift. */
export const ConsentBanner = (): ReactNode => {
  const { t } = useLingui();
  const { hasSignal, choose, open } = useUnit({
    hasSignal: $hasSignal,
    choose: purposesChosen,
    open: dialogOpened,
  });
  const element = useBannerHeight();
  const answer = (purposes: readonly Purpose[]): void => {
    // The banner disappears with its buttons, so the focus goes to the page.
    document.getElementById('main')?.focus({ preventScroll: true });
    choose(purposes);
  };
  const accepted = hasSignal ? optionalPurposes.filter((purpose) => purpose !== 'marketing') : optionalPurposes;
  return (
    <section ref={element} className={styles.banner} aria-label={t`Cookies`}>
      <div className={styles.inside}>
        <p className={styles.text}>
          {t`We use cookies and similar storage to run the site. With your consent, we also use them for preferences, statistics and marketing.`}{' '}
          {hasSignal && t`Your browser asks us not to sell or share your data, so marketing stays off.`}{' '}
          <Link to={href('/:slug', { slug: 'privacy' })} className={styles.link}>{t`Privacy`}</Link>
        </p>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => answer([])}>{t`Reject all`}</Button>
          <Button variant="secondary" onClick={() => answer(accepted)}>
            {hasSignal ? t`Accept without marketing` : t`Accept all`}
          </Button>
          <Button variant="ghost" aria-haspopup="dialog" onClick={() => open({ name: 'consent' })}>{t`Choose`}</Button>
        </div>
      </div>
    </section>
  );
};
