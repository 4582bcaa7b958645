import { useId, useState, type ReactNode } from 'react';
import styles from './tooltip.module.css';

export type TooltipProps = Readonly<{
  text: ReactNode;
  /** Receives the attributes that connect it to the text. */ children: (
    props: Readonly<{ 'aria-describedby': string }>,
  ) => ReactNode;
}>;

/** A short text on a control, on hover and focus; Escape hides it. Not for required information. */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const id = useId();
  const [sentAway, setSentAway] = useState(false);
  return (
    <span
      className={styles.root}
      onPointerEnter={() => setSentAway(false)}
      onFocus={() => setSentAway(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setSentAway(true);
      }}
    >
      {children({ 'aria-describedby': id })}
      <span id={id} role="tooltip" className={styles.tip} hidden={sentAway}>
        {text}
      </span>
    </span>
  );
};
