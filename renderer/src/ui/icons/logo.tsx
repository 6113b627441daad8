import styles from './logo.module.css';

/** The shop's mark and name; the mark alone in a container `logo` without room for both. `public/icon.svg` has the same mark. */
export function Logo() {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 106 28"
      preserveAspectRatio="xMinYMid slice"
      width="106"
      height="28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className={styles.logo}
    >
      <path d="M12.25 20.5h3.5L20 5H8z" className={styles.light} />
      <path d="m14 7.75 3.5 4.25-3.5 5.25L10.5 12z" className={styles.item} />
      <path d="M3.25 20.5h21.5M7.25 3.25h13.5a4 4 0 0 1 4 4v13.5a4 4 0 0 1-4 4H7.25a4 4 0 0 1-4-4V7.25a4 4 0 0 1 4-4" />
      <path
        className={styles.letters}
        d="m36 7 5.25 14L46.5 7M51.5 12v9m0-13.7v.01M58 8v10c0 2 1 3 3 3h.8m-6.3-9h6.3M67 21v-9m0 4.2c.4-2.7 2-4.2 4.6-4.2M76 12v9m0-13.7v.01M82 21v-9m0 4.3c0-2.7 1.6-4.4 4.1-4.4 2.6 0 4 1.7 4 4.5V21m5.4-4.7h9c0-2.8-1.8-4.5-4.4-4.5-2.7 0-4.6 1.9-4.6 4.7s1.9 4.7 4.8 4.7c1.5 0 2.9-.6 3.7-1.7"
      />
    </svg>
  );
}
