import { runsCode } from '@croupier/navigation/address';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** An address of its own, on whatever site. */
const isAbsolute = (to: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(to);

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & Readonly<{ to: string; /** The address takes the place of this one in the browser's history. */ replace?: boolean }>;

const LinkWithin = ({ to, target, replace = false, onClick, ...rest }: LinkProps): ReactNode => {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { ...(target === undefined ? {} : { target }), ...(replace ? { replace } : {}) });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
};

/**
 * A link within the site, which opens without a new document; an absolute address is left to the browser, one that would run code is none. It is the
 * router's own but for what a framework around the router would need, which is as large again as all else of it.
 */
export const Link = (props: LinkProps): ReactNode => {
  const { to, replace: _replace, ...rest } = props;
  if (runsCode(to)) return <a {...rest} />;
  return isAbsolute(to) ? <a {...rest} href={to} /> : <LinkWithin {...props} />;
};
