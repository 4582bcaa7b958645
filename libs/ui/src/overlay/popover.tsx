import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { cx } from '../cx.ts';
import styles from './popover.module.css';

/** The attributes of the button that opens a popover. */
export type PopoverTrigger = Readonly<{
  'aria-expanded': boolean;
  'aria-controls': string;
  'aria-haspopup': 'dialog';
  onClick: () => void;
}>;

export type PopoverProps = Readonly<{
  /** The accessible name. */
  label: string;
  trigger: (props: PopoverTrigger) => ReactNode;
  /** The edge of the trigger to align with. */
  align?: 'start' | 'end' | undefined;
  side?: 'below' | 'above' | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** The content, rendered only while open. A function receives a callback that closes the popover. */
  children: ReactNode | ((close: () => void) => ReactNode);
}>;

/** Calls `leave` when the visitor clicks outside of the open element. */
const usePressOutside = (root: RefObject<HTMLElement | null>, isOpen: boolean, leave: () => void): void => {
  const current = useRef(leave);
  useEffect(() => {
    current.current = leave;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) current.current();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [root, isOpen]);
};

/** A panel beside a button: wallet, account menu. Escape, a click outside and leaving it with Tab close it. */
export const Popover = ({ label, trigger, align = 'end', side = 'below', onOpenChange, children }: PopoverProps) => {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);

  const toggle = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  usePressOutside(root, open, () => toggle(false));
  const close = () => {
    toggle(false);
    document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`)?.focus();
  };

  return (
    <span
      ref={root}
      className={styles.root}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      onBlur={(event) => {
        if (open && event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
          toggle(false);
      }}
    >
      {trigger({ 'aria-expanded': open, 'aria-controls': id, 'aria-haspopup': 'dialog', onClick: () => toggle(!open) })}
      <span
        id={id}
        role="dialog"
        aria-label={label}
        hidden={!open}
        className={cx(styles.panel, styles[align], styles[side])}
      >
        {open && (typeof children === 'function' ? children(close) : children)}
      </span>
    </span>
  );
};
