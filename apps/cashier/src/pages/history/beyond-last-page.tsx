import { useLingui } from '@lingui/react/macro';
import { EmptyState, LinkButton } from '@croupier/ui';

/** An address names a page after the last one. Links to the first page. */
export const BeyondLastPage = ({ firstPage }: Readonly<{ firstPage: string }>) => {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No more results`}
      action={<LinkButton to={firstPage} variant="secondary">{t`Show latest`}</LinkButton>}
    />
  );
};
