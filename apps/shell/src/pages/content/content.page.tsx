import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { Container, ContentBlocks, ErrorState, PageHeader, Skeleton, Stack } from '@croupier/ui';
import { $content, $isContentFailed, contentRetried } from './content.page.model.ts';
import styles from './content.module.css';

/** A page of the CMS, such as the terms or questions and answers. */
export const Page = (): ReactNode => {
  const { content, isFailed, retry } = useUnit({
    content: $content,
    isFailed: $isContentFailed,
    retry: contentRetried,
  });
  if (isFailed)
    return (
      <Container>
        <ErrorState onRetry={() => retry()} />
      </Container>
    );
  if (!content) {
    return (
      <Container aria-busy className={styles.page}>
        <Stack gap={5}>
          <Skeleton width="60%" height={40} />
          {[1, 2, 3, 4].map((line) => (
            <Skeleton key={line} height={72} />
          ))}
        </Stack>
      </Container>
    );
  }
  return (
    <Container className={styles.page}>
      <PageHeader title={content.title} description={content.description} />
      <ContentBlocks blocks={content.blocks} />
    </Container>
  );
};
