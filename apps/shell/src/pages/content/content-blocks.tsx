import type { ReactNode } from 'react';
import type { ContentPage } from '@croupier/contract/content';
import { Icon } from '@croupier/ui';
import styles from './content.module.css';

type Block = ContentPage['blocks'][number];

const ContentBlock = ({ block }: { block: Block }): ReactNode => {
  switch (block.__component) {
    case 'content.heading': return <h2>{block.text}</h2>;
    case 'content.paragraph': return <p>{block.text}</p>;
    case 'content.list': return <ul className={styles.list}>{block.items.map((item) => <li key={item}>{item}</li>)}</ul>;
    case 'content.faq':
      return (
        <div className={styles.faq}>
          {block.items.map(({ question, answer }) => (
            <details key={question} className={styles.item}>
              <summary className={styles.question}>{question}<Icon name="chevron-down" size={18} className={styles.chevron} /></summary>
              <p className={styles.answer}>{answer}</p>
            </details>
          ))}
        </div>
      );
  }
};

/** The blocks of a CMS page, in its order. */
export const ContentBlocks = ({ blocks }: { blocks: readonly Block[] }): ReactNode => (
  <div className={styles.blocks}>{blocks.map((block, index) => <ContentBlock key={index} block={block} />)}</div>
);
