import { isAllowed, optionalPurposes, readConsent, undeclaredPurpose } from '@croupier/contract/consent';
import type { RenderedPage } from '@croupier/releases/page';
import type { FastifyRequest } from 'fastify';

type Visitor = Pick<FastifyRequest, 'headers'>;

const sendsPrivacySignal = ({ headers }: Visitor): boolean => headers['sec-gpc'] === '1';

/** Returns what a visitor's consent changes in documents: its version and the allowed purposes; '' without any. */
export const consentKeyOf = (visitor: Visitor): string => {
  const { cookie = '' } = visitor.headers;
  const allowed = optionalPurposes.filter((purpose) => isAllowed(purpose, cookie, sendsPrivacySignal(visitor)));
  return allowed.length === 0 ? '' : `${readConsent(cookie)?.version}:${allowed.join(',')}`;
};

/** Returns the page without the third-party code whose purpose the visitor has not agreed to. */
export const withAllowedCode = <Page extends Pick<RenderedPage, 'customCode' | 'consentVersion'>>(
  page: Page,
  visitor: Visitor,
): Page => {
  if (!page.customCode?.length) return page;
  const { cookie = '' } = visitor.headers;
  // Consent to an earlier text is void.
  const validCookie = readConsent(cookie, page.consentVersion) ? cookie : '';
  return {
    ...page,
    customCode: page.customCode.filter(({ purpose = undeclaredPurpose }) =>
      isAllowed(purpose, validCookie, sendsPrivacySignal(visitor)),
    ),
  };
};
