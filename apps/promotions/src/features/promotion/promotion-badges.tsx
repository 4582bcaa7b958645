import { useLingui } from '@lingui/react/macro';
import { Badge, Cluster, DateTime } from '@croupier/ui';
import type { FoundPromotion } from './promotion.model.ts';

/** The category of a promotion, and its end if it has not ended. */
export const PromotionBadges = ({ promotion: { category, finished_at: end }, isOver }: FoundPromotion) => {
  const { t } = useLingui();
  return (
    <Cluster>
      <Badge>{category}</Badge>
      {end !== null && !isOver && (
        <Badge icon="calendar">
          {t`Until`} <DateTime value={end} show="date" />
        </Badge>
      )}
    </Cluster>
  );
};
