import { Link } from '@croupier/router';
import type { ComponentProps } from 'react';
import { ButtonContent, buttonClass, type ButtonLook } from './button-look.tsx';

/** A link that looks like a button. */
export const LinkButton = ({
  variant,
  size,
  icon,
  iconEnd,
  block,
  className,
  children,
  ...rest
}: ButtonLook & Omit<ComponentProps<typeof Link>, keyof ButtonLook>) => {
  const look = { variant, size, icon, iconEnd, block };
  return (
    <Link {...rest} className={buttonClass(look, className)}>
      <ButtonContent look={look}>{children}</ButtonContent>
    </Link>
  );
};

/** The same for an address outside the router: another site, a file, an API call that redirects. */
export const AnchorButton = ({
  variant,
  size,
  icon,
  iconEnd,
  block,
  className,
  children,
  ...rest
}: ButtonLook & Omit<ComponentProps<'a'>, keyof ButtonLook>) => {
  const look = { variant, size, icon, iconEnd, block };
  return (
    <a {...rest} className={buttonClass(look, className)}>
      <ButtonContent look={look}>{children}</ButtonContent>
    </a>
  );
};
