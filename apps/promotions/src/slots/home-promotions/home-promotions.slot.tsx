import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { readHomeSection } from '@croupier/contract/content';
import type { SlotProps } from '@croupier/federation';
import { href } from '@croupier/router';
import { $flags } from '@croupier/site-config';
import { ErrorState, Row } from '@croupier/ui';
import * as v from 'valibot';
import { PromotionCard, PromotionCardSkeleton } from '../../features/promotion-card/index.ts';
import { promotionsRetried } from '../../features/promotions/index.ts';
import { $homePromotions, promotionOpened } from './home-promotions.model.ts';

/** Content of the section. */
const schema = v.object({ title: v.string() });

const skeletons = 4;
const itemWidth = 'clamp(252px, 26vw, 340px)';

/** The current promotions on the home page; nothing if there are none. */
export const HomePromotionsSlot = ({ section }: SlotProps) => {
  const { t } = useLingui();
  const { row, flags, retry, open } = useUnit({
    row: $homePromotions,
    flags: $flags,
    retry: promotionsRetried,
    open: promotionOpened,
  });
  const head = {
    title: readHomeSection(schema, section)?.title ?? t`Promotions`,
    icon: 'gift',
    to: href('/promotions'),
    isTitleClickable: flags?.isTitleClickable,
  } as const;
  if (row.status === 'failed')
    return (
      <Row {...head} itemWidth="100%">
        {[<ErrorState key="failed" compact onRetry={() => retry()} />]}
      </Row>
    );
  if (row.status === 'pending') {
    return (
      <div aria-busy>
        <Row {...head} itemWidth={itemWidth}>
          {Array.from({ length: skeletons }, (_, index) => (
            <PromotionCardSkeleton key={index} />
          ))}
        </Row>
      </div>
    );
  }
  if (row.promotions.length === 0) return null;
  return (
    <Row {...head} count={row.count} itemWidth={itemWidth}>
      {row.promotions.map((promotion) => (
        <PromotionCard key={promotion.id} heading="h3" sizes={itemWidth} promotion={promotion} onOpen={open} />
      ))}
    </Row>
  );
};
