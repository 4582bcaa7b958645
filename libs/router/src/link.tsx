import { runsCode } from '@croupier/navigation/address';
import { useContext, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> &
  Readonly<{ to: string; /** Replaces the current history entry. */ replace?: boolean }>;

/** Whether the click opens the link in this tab. With modifier keys or other buttons, the browser handles it. */
const isPlain = (event: MouseEvent): boolean =>
  !(event.button || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

const InternalLink = ({ to, target, replace, onClick, ...rest }: LinkProps): ReactNode => {
  // The router's hooks would render every link of a page again with each navigation.
  const { basename, navigator } = useContext(NavigationContext);
  const href = basename === '/' ? to : `${basename}${to.replace(/^\/(?=$|[?#])/, '')}`;
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || target || !isPlain(event)) return;
        event.preventDefault();
        // As in a browser, a link to the current address adds no history entry.
        const isCurrent = event.currentTarget.href === window.location.href;
        navigator[(replace ?? isCurrent) ? 'replace' : 'push'](href);
      }}
    />
  );
};

/**
 * A link within the site: a path from its root. The browser handles other addresses; one that contains code is not a
 * link. Smaller than the router's own link, which supports frameworks.
 */
export const Link = (props: LinkProps): ReactNode => {
  const { to, replace: _replace, ...rest } = props;
  if (runsCode(to)) return <a {...rest} />;
  return /^\/(?!\/)/.test(to) ? <InternalLink {...props} /> : <a {...rest} href={to} />;
};
