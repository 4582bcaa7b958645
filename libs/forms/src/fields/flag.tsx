import styles from './flag.module.css';

/** The flag of a country. Without one, its space stays empty. */
export const Flag = ({ country }: Readonly<{ country: string }>) =>
  /^[A-Za-z]{2}$/.test(country) ? (
    <img
      className={styles.flag}
      src={`/_icons/flags/${country.toLowerCase()}.svg`}
      alt=""
      width={21}
      height={14}
      loading="lazy"
      decoding="async"
    />
  ) : null;
