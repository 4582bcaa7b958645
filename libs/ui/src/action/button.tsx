import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { ButtonContent, buttonClass, type ButtonLook } from './button-look.tsx';

export type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonLook> &
  Readonly<{
    /** The action is running: the button keeps its width and focus and ignores clicks. */
    pending?: boolean | undefined;
  }>;

export const Button = ({
  variant,
  size,
  icon,
  iconEnd,
  block,
  pending = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const look = { variant, size, icon, iconEnd, block };
  // Not `disabled`: that would drop the focus. A prevented click also stops Enter in a field from submitting again.
  const pressed = (event: MouseEvent<HTMLButtonElement>) => (pending ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, className)}
      onClick={pressed}
      {...(pending ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      <ButtonContent look={look} pending={pending}>
        {children}
      </ButtonContent>
    </button>
  );
};
