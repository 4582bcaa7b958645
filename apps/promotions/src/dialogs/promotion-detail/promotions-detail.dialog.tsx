import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { dialogClosed } from '@croupier/dialogs';
import { href } from '@croupier/router';
import {
  ContentBlocks,
  DialogActions,
  DialogPicture,
  EmptyState,
  ErrorState,
  LinkButton,
  Skeleton,
  Stack,
} from '@croupier/ui';
import { EndedNotice, PromotionAction, PromotionBadges, type FoundPromotion } from '../../features/promotion/index.ts';
import { $detail, detailRetried, detailShown } from './promotion-detail.model.ts';
import styles from './promotion-detail.module.css';

/** Links to the promotion's page and action; once it has ended, to other promotions. */
const DetailActions = ({ promotion, isOver }: FoundPromotion) => {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  const leave = () => close({ result: 'followed' });
  if (isOver)
    return (
      <DialogActions>
        <LinkButton variant="secondary" size="l" to={href('/promotions')} onClick={leave}>
          {t`View all promotions`}
        </LinkButton>
      </DialogActions>
    );
  return (
    <DialogActions>
      <LinkButton variant="ghost" size="l" to={href('/promotions/:id', { id: promotion.slug })} onClick={leave}>
        {t`View promotion`}
      </LinkButton>
      <PromotionAction promotion={promotion} isOver={isOver} onClick={leave} />
    </DialogActions>
  );
};

const Detail = ({ promotion, isOver }: FoundPromotion) => {
  const { title, summary, image_url, dominant_color, blocks } = promotion;
  return (
    <Stack gap={5}>
      <DialogPicture src={image_url} width={880} height={380} dominantColor={dominant_color} />
      <PromotionBadges promotion={promotion} isOver={isOver} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.summary}>{summary}</p>
      {isOver && <EndedNotice />}
      {blocks.length > 0 && <ContentBlocks blocks={blocks} />}
      <DetailActions promotion={promotion} isOver={isOver} />
    </Stack>
  );
};

/** A promotion in a dialog: its content, terms and action. */
export const Dialog = ({ slug: given }: Readonly<Record<string, unknown>>) => {
  const { t } = useLingui();
  const { detail, shown, retry } = useUnit({ detail: $detail, shown: detailShown, retry: detailRetried });
  const slug = typeof given === 'string' ? given : '';
  useEffect(() => {
    if (slug !== '') shown(slug);
  }, [slug, shown]);
  if (slug === '' || (detail.slug === slug && detail.status === 'missing')) {
    return (
      <EmptyState
        compact
        icon="gift"
        title={t`This promotion is no longer available`}
        action={<LinkButton variant="secondary" to={href('/promotions')}>{t`View all promotions`}</LinkButton>}
      />
    );
  }
  if (detail.slug === slug && detail.status === 'ready')
    return <Detail promotion={detail.promotion} isOver={detail.isOver} />;
  if (detail.slug === slug && detail.status === 'failed') return <ErrorState onRetry={() => retry(slug)} />;
  return (
    <Stack gap={5} aria-busy>
      <Skeleton className={styles.picture ?? ''} ratio="880 / 380" />
      <Skeleton height={32} width="60%" />
      <Skeleton height={180} />
    </Stack>
  );
};
