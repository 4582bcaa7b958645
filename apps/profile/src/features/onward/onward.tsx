import { Link } from '@croupier/router';
import { Icon, type IconName } from '@croupier/ui';
import styles from './onward.module.css';

/** A next step: a page of the site or an address, such as `mailto:`. */
export type Way = Readonly<{ icon: IconName; title: string; text?: string } & ({ to: string } | { href: string })>;

const Inside = ({ icon, title, text }: Way) => (
  <>
    <span className={styles.icon}>
      <Icon name={icon} size={22} />
    </span>
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      {text && <span className={styles.text}>{text}</span>}
    </span>
    <Icon className={styles.arrow} name="chevron-right" size={18} />
  </>
);

/** A list of next steps. */
export const Onward = ({ title, ways }: Readonly<{ title: string; ways: readonly Way[] }>) => (
  <section aria-label={title}>
    <h2 className={styles.heading}>{title}</h2>
    <ul className={styles.ways}>
      {ways.map((way) => (
        <li key={way.title}>
          {'to' in way ? (
            <Link to={way.to} className={styles.way}>
              <Inside {...way} />
            </Link>
          ) : (
            <a href={way.href} className={styles.way}>
              <Inside {...way} />
            </a>
          )}
        </li>
      ))}
    </ul>
  </section>
);
