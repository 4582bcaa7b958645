import { useId, useState, type ReactNode } from 'react';
import styles from './tooltip.module.css';

export type TooltipProps = Readonly<{
  text: ReactNode;
  /** Receives the attributes that connect it to the text. */
  children: (props: Readonly<{ 'aria-describedby': string }>) => ReactNode;
}>;

/** A short text on a control, on hover and focus; Escape hides it. Not for required information. */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const id = useId();
  const [isHidden, setHidden] = useState(false);
  return (
    <span
      className={styles.root}
      onPointerEnter={() => setHidden(false)}
      onFocus={() => setHidden(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setHidden(true);
      }}
    >
      {children({ 'aria-describedby': id })}
      <span id={id} role="tooltip" className={styles.tip} hidden={isHidden}>
        {text}
      </span>
    </span>
  );
};
