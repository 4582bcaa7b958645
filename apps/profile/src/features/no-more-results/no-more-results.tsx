import { useLingui } from '@lingui/react/macro';
import { EmptyState, LinkButton } from '@croupier/ui';

type Props = Readonly<{ firstPage: string; compact?: boolean }>;

/** The content of a page after the last one of a list. Links to the first page. */
export const NoMoreResults = ({ firstPage, compact = false }: Props) => {
  const { t } = useLingui();
  return (
    <EmptyState
      compact={compact}
      icon="history"
      title={t`No more results`}
      action={<LinkButton to={firstPage} variant="secondary">{t`Back to latest`}</LinkButton>}
    />
  );
};
