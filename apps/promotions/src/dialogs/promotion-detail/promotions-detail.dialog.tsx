import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { dialogClosed } from '@croupier/dialogs';
import { safePath } from '@croupier/navigation';
import { href } from '@croupier/router';
import {
  Badge,
  Cluster,
  ContentBlocks,
  DateTime,
  DialogActions,
  DialogPicture,
  EmptyState,
  ErrorState,
  LinkButton,
  Notice,
  Skeleton,
  Stack,
} from '@croupier/ui';
import type { FoundPromotion } from '../../features/promotion/index.ts';
import { $detail, detailRetried, detailShown } from './promotion-detail.model.ts';
import styles from './promotion-detail.module.css';

const Told = ({ promotion, isOver }: FoundPromotion) => {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  const {
    slug,
    title,
    summary,
    category,
    image_url,
    dominant_color,
    blocks,
    button_title,
    button_slug,
    finished_at: end,
  } = promotion;
  const to = safePath(button_slug);
  const leave = () => close({ result: 'followed' });
  return (
    <Stack gap={5}>
      <DialogPicture src={image_url} width={880} height={380} dominantColor={dominant_color} />
      <Cluster>
        <Badge>{category}</Badge>
        {end !== null && !isOver && (
          <Badge icon="calendar">
            {t`Until`} <DateTime value={end} show="date" />
          </Badge>
        )}
      </Cluster>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.summary}>{summary}</p>
      {isOver && (
        <Notice title={t`This promotion has ended`}>
          {t`You can no longer take part. See our current promotions.`}
        </Notice>
      )}
      {blocks.length > 0 && <ContentBlocks blocks={blocks} />}
      <DialogActions>
        {isOver ? (
          <LinkButton variant="secondary" size="l" to={href('/promotions')} onClick={leave}>
            {t`View all promotions`}
          </LinkButton>
        ) : (
          <LinkButton variant="ghost" size="l" to={href('/promotions/:id', { id: slug })} onClick={leave}>
            {t`View promotion`}
          </LinkButton>
        )}
        {!isOver && to !== null && button_title && (
          <LinkButton size="l" to={to} onClick={leave}>
            {button_title}
          </LinkButton>
        )}
      </DialogActions>
    </Stack>
  );
};

/** A promotion told over the page it was found on: what it is, its terms, and where it begins. */
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
    return <Told promotion={detail.promotion} isOver={detail.isOver} />;
  if (detail.slug === slug && detail.status === 'failed') return <ErrorState onRetry={() => retry(slug)} />;
  return (
    <Stack gap={5} aria-busy>
      <Skeleton className={styles.picture ?? ''} ratio="880 / 380" />
      <Skeleton height={32} width="60%" />
      <Skeleton height={180} />
    </Stack>
  );
};
