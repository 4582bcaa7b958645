import styles from './flag.module.css';

/** The flag of a country; where there is none, its place stays empty. */
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
