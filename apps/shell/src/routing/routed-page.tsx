import { allSettled } from 'effector';
import { useProvidedScope, useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { RemotePage } from '@croupier/federation';
import { $locale } from '@croupier/i18n';
import {
  $page,
  $pageFailure,
  navigationRequested,
  pageNotFound,
  pageOpened,
  type PageContext,
} from '@croupier/navigation';
import { afterNextPaint } from '@croupier/scheduling';
import { Navigate, useLocation } from '@croupier/router';
import { $isAuth } from '@croupier/session';
import { layouts } from '../layout/layouts.tsx';
import { $isBot } from '../shell.model.ts';
import { layoutOf } from '../system-pages/system-layout.ts';
import { SystemPage } from '../system-pages/system-page.tsx';
import { adoptDeployments } from './deployments.ts';
import { guardRedirect, isGuarded } from './guard.ts';
import { useCustomCodeReload } from './custom-code-reload.ts';
import { isRenderedFor, redirectOf, matchPage } from './page-context.ts';
import { PagePending } from './page-pending.tsx';
import { $redirects } from './redirects.store.ts';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Says that a page is shown. It stands before the page in the tree, so that it speaks before the page's model starts,
 * and outside the layout, so that it says so once: a page that fails may change its layout.
 */
const Announcement = ({ page, isServed }: { page: PageContext; isServed: boolean }) => {
  const scope = useProvidedScope();
  const served = useRef(isServed ? page : null);
  useBrowserLayoutEffect(() => {
    if (served.current === page || !scope) return;
    served.current = null;
    void allSettled(pageOpened, { scope, params: page });
  }, [page, scope]);
  return null;
};

/** Says that the visitor is where there is no page. */
const Missed = ({ path, isServed }: { path: string; isServed: boolean }) => {
  const scope = useProvidedScope();
  const served = useRef(isServed ? path : null);
  useBrowserLayoutEffect(() => {
    if (served.current === path || !scope) return;
    served.current = null;
    void allSettled(pageNotFound, { scope, params: { path } });
  }, [path, scope]);
  return null;
};

/** A page that was just opened is shown by the newest release of its remote: once, right after it is drawn. */
const useDeployments = (owner: string | undefined, key: string, isFirst: boolean): void => {
  useEffect(() => {
    if (isFirst || owner === undefined) return undefined;
    let isHere = true;
    void afterNextPaint()
      .then(() => adoptDeployments(owner))
      .then((isOutdated) => {
        if (isHere && isOutdated) window.location.reload();
      });
    return () => {
      isHere = false;
    };
  }, [owner, key, isFirst]);
};

/** The CMS sends the visitor to another site. */
const Elsewhere = ({ to }: { to: string }): ReactNode => {
  const leave = useUnit(navigationRequested);
  useEffect(() => {
    leave({ to, external: true });
  }, [leave, to]);
  return <PagePending />;
};

/** Where the CMS sends the visitor of an address, if it does. */
const useRedirection = (): ReactNode => {
  const { pathname, search, hash } = useLocation();
  const redirections = useUnit($redirects);
  const found = useMemo(
    () => redirections?.find({ path: pathname, search, hash }) ?? null,
    [redirections, pathname, search, hash],
  );
  return found && (found.isExternal ? <Elsewhere to={found.to} /> : <Navigate to={found.to} replace />);
};

/** The page of the present address in its layout. `onPage` tells where the visitor is to whom it concerns. */
export const RoutedPage = ({ onPage }: { onPage: (page: PageContext | null) => void }): ReactNode => {
  const location = useLocation();
  const { locale, isAuth, failure, isBot } = useUnit({
    locale: $locale,
    isAuth: $isAuth,
    failure: $pageFailure,
    isBot: $isBot,
  });
  // Looked at, not watched: it changes when this page is there, and nothing of it is drawn anew for that.
  const before = useProvidedScope()?.getState($page) ?? null;
  const visited = useMemo(() => matchPage(location, locale), [location, locale]);
  const [first] = useState(() => (isRenderedFor(before, visited?.page ?? null) ? location : null));
  // The same object, not the same key: coming back to the first entry of the history is a visit of its own.
  const isFirst = location === first;
  onPage(visited?.page ?? null);
  useDeployments(visited?.matched.owner, location.key, isFirst);
  const redirection = useRedirection();
  const isComingAnew = useCustomCodeReload(visited?.page ?? null, isFirst);

  const fullPath = `${location.pathname}${location.search}${location.hash}`;
  if (redirection) return redirection;
  if (isGuarded(location.pathname, visited?.page.name) && !isAuth)
    return <Navigate to={guardRedirect(fullPath)} replace />;
  if (!visited) {
    const { Layout } = layouts[layoutOf(404)];
    return (
      <>
        <Missed path={location.pathname} isServed={isFirst} />
        <Layout page={null}>{!isBot && <SystemPage status={404} />}</Layout>
      </>
    );
  }
  const { matched, page } = visited;
  const redirect = redirectOf(matched, { ...location, from: before?.path ?? null });
  if (redirect) return <Navigate to={redirect} replace />;
  if (isComingAnew) return <PagePending />;

  const { Layout } = layouts[failure ? layoutOf(failure.status) : matched.route.layout];
  return (
    <>
      <Announcement page={page} isServed={isFirst} />
      <Layout page={page}>
        {failure ? (
          !isBot && <SystemPage status={failure.status} />
        ) : (
          <RemotePage owner={matched.owner} page={page} isFirst={isFirst} />
        )}
      </Layout>
    </>
  );
};
