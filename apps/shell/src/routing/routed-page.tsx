import { allSettled } from 'effector';
import { useProvidedScope, useUnit } from 'effector-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
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
import { useBrowserLayoutEffect } from '@croupier/scheduling/react';
import { Navigate, useLocation } from '@croupier/router';
import { $isAuth } from '@croupier/session';
import { layoutNamed } from '../layout/layouts/layouts.tsx';
import { $isBot } from '../shell.model.ts';
import { layoutOf } from '../system-pages/system-layout.ts';
import { SystemPage } from '../system-pages/system-page.tsx';
import { adoptDeployments } from './deployments.ts';
import { guardRedirect, isGuarded } from './guard.ts';
import { useCustomCodeReload } from './custom-code-reload.ts';
import { isRenderedFor, redirectOf, matchPage } from './page-context.ts';
import { PagePending } from './page-pending.tsx';
import { $redirects } from './redirects.store.ts';

/**
 * Fires `pageOpened`, except for a server-rendered page. It precedes the page in the tree, so that it fires before the
 * page's model starts, and is outside the layout, which a failing page may change.
 */
const PageOpened = ({ page, isRendered }: { page: PageContext; isRendered: boolean }) => {
  const scope = useProvidedScope();
  const rendered = useRef(isRendered ? page : null);
  useBrowserLayoutEffect(() => {
    if (rendered.current === page || !scope) return;
    rendered.current = null;
    void allSettled(pageOpened, { scope, params: page });
  }, [page, scope]);
  return null;
};

/** Fires `pageNotFound` for an address without page, except for a server-rendered one. */
const PageNotFound = ({ path, isRendered }: { path: string; isRendered: boolean }) => {
  const scope = useProvidedScope();
  const rendered = useRef(isRendered ? path : null);
  useBrowserLayoutEffect(() => {
    if (rendered.current === path || !scope) return;
    rendered.current = null;
    void allSettled(pageNotFound, { scope, params: { path } });
  }, [path, scope]);
  return null;
};

/** After a navigation, reloads the document when the page's remote has a newer release. */
const useDeployments = (owner: string | undefined, key: string, isFirst: boolean): void => {
  useEffect(() => {
    if (isFirst || owner === undefined) return undefined;
    let isCurrent = true;
    void afterNextPaint()
      .then(() => adoptDeployments(owner))
      .then((isOutdated) => {
        if (isCurrent && isOutdated) window.location.reload();
      });
    return () => {
      isCurrent = false;
    };
  }, [owner, key, isFirst]);
};

/** Redirects to another site. */
const ExternalRedirect = ({ to }: { to: string }): ReactNode => {
  const leave = useUnit(navigationRequested);
  useEffect(() => {
    leave({ to, external: true });
  }, [leave, to]);
  return <PagePending />;
};

/** Returns the redirect of the CMS for the current address, if there is one. */
const useRedirect = (): ReactNode => {
  const { pathname, search, hash } = useLocation();
  const redirects = useUnit($redirects);
  const found = useMemo(
    () => redirects?.find({ path: pathname, search, hash }) ?? null,
    [redirects, pathname, search, hash],
  );
  return found && (found.isExternal ? <ExternalRedirect to={found.to} /> : <Navigate to={found.to} replace />);
};

/** The page of the current address in its layout. Calls `onPage` with each page that it renders. */
export const RoutedPage = ({ onPage }: { onPage: (page: PageContext | null) => void }): ReactNode => {
  const location = useLocation();
  const { locale, isAuth, failure, isBot } = useUnit({
    locale: $locale,
    isAuth: $isAuth,
    failure: $pageFailure,
    isBot: $isBot,
  });
  // Read without subscription: it changes when this page opens, which must not render the page again.
  const before = useProvidedScope()?.getState($page) ?? null;
  const current = useMemo(() => matchPage(location, locale), [location, locale]);
  const [first] = useState(() => (isRenderedFor(before, current?.page ?? null) ? location : null));
  // Compares objects, not keys: a return to the first history entry is a new visit.
  const isFirst = location === first;
  onPage(current?.page ?? null);
  useDeployments(current?.matched.owner, location.key, isFirst);
  const cmsRedirect = useRedirect();
  const isReloading = useCustomCodeReload(current?.page ?? null, isFirst);

  const fullPath = `${location.pathname}${location.search}${location.hash}`;
  if (cmsRedirect) return cmsRedirect;
  if (isGuarded(location.pathname, current?.page.name) && !isAuth)
    return <Navigate to={guardRedirect(fullPath)} replace />;
  if (!current) {
    const { Layout } = layoutNamed(layoutOf(404));
    return (
      <>
        <PageNotFound path={location.pathname} isRendered={isFirst} />
        <Layout page={null}>{!isBot && <SystemPage status={404} />}</Layout>
      </>
    );
  }
  const { matched, page } = current;
  const redirect = redirectOf(matched, { ...location, from: before?.path ?? null });
  if (redirect) return <Navigate to={redirect} replace />;
  if (isReloading) return <PagePending />;

  const { Layout } = layoutNamed(failure ? layoutOf(failure.status) : matched.route.layout);
  return (
    <>
      <PageOpened page={page} isRendered={isFirst} />
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
