import type { ReactNode } from 'react';
import { useLocation, useResolvedPath } from 'react-router-dom';
import { Link, type LinkProps } from './link.tsx';

type Props = Omit<LinkProps, 'className'> &
  Readonly<{
    className?: string | undefined | ((state: Readonly<{ isActive: boolean }>) => string | undefined);
    /** Marks the link only on the exact path, not below it. */
    end?: boolean;
  }>;

const matches = (here: string, to: string, end: boolean): boolean => {
  const [path, place] = [here.toLowerCase(), to.toLowerCase()];
  return path === place || (!end && place !== '/' && path.startsWith(place.endsWith('/') ? place : `${place}/`));
};

/** A link that marks the current page. */
export const NavLink = ({ className, end = false, ...rest }: Props): ReactNode => {
  const { pathname } = useLocation();
  const isActive = matches(pathname, useResolvedPath(rest.to).pathname, end);
  return (
    <Link
      aria-current={isActive ? 'page' : undefined}
      {...rest}
      className={typeof className === 'function' ? className({ isActive }) : className}
    />
  );
};
