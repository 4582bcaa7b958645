import type { ReactNode } from 'react';
import type { Promotion } from '@croupier/contract/content';
import { Icon } from '@croupier/ui';
import styles from './content-blocks.module.css';

type Block = Promotion['blocks'][number];

const ContentBlock = ({ block }: Readonly<{ block: Block }>): ReactNode => {
  switch (block.__component) {
    case 'content.heading': return <h2>{block.text}</h2>;
    case 'content.paragraph': return <p>{block.text}</p>;
    case 'content.list': return <ul className={styles.list}>{block.items.map((item, index) => <li key={index}>{item}</li>)}</ul>;
    case 'content.faq': return block.items.map(({ question, answer }, index) => (
      <details key={index} className={styles.item}>
        <summary className={styles.question}>{question}<Icon name="chevron-down" size={18} className={styles.chevron} /></summary>
        <p className={styles.answer}>{answer}</p>
      </details>
    ));
  }
};

/** What the editors wrote, block by block. */
export const ContentBlocks = ({ blocks }: Readonly<{ blocks: readonly Block[] }>) => (
  <div className={styles.blocks}>{blocks.map((block, index) => <ContentBlock key={index} block={block} />)}</div>
);
