import { runsCode } from '@croupier/navigation/address';
import { afterNextPaint } from '@croupier/scheduling';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

/** An address of its own, on whatever site. */
const isAbsolute = (to: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(to);

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> &
  Readonly<{ to: string; /** The address takes the place of this one in the browser's history. */ replace?: boolean }>;

/** Meant for this tab: with a key or another button than the first one the browser is asked for something else. */
const isPlain = (event: MouseEvent): boolean =>
  !(event.button || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

const LinkWithin = ({ to, target, replace, onClick, ...rest }: LinkProps): ReactNode => {
  const href = useHref(to);
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || target || !isPlain(event)) return;
        event.preventDefault();
        const { currentTarget: link } = event;
        // As with any link, one to the very address that is open adds nothing to the way back.
        const follow = () => void navigate(to, { replace: replace ?? link.href === window.location.href });
        // That it was pressed is shown first. A dialog is closed with it, whose own entry in the history must not be
        // the last one then.
        if (link.closest('dialog')) follow();
        else void afterNextPaint().then(follow);
      }}
    />
  );
};

/**
 * A link within the site, which opens without a new document; an absolute address is left to the browser, one that
 * would run code is none. It is the router's own but for what a framework around the router would need, which is as
 * large again as all else of it.
 */
export const Link = (props: LinkProps): ReactNode => {
  const { to, replace: _replace, ...rest } = props;
  if (runsCode(to)) return <a {...rest} />;
  return isAbsolute(to) ? <a {...rest} href={to} /> : <LinkWithin {...props} />;
};
