import type { ReactNode } from 'react';
import { Icon } from '../icons/index.ts';
import styles from './content-blocks.module.css';

/** A block of a text from the CMS, in the shapes of its dynamic zones. */
export type ContentBlock =
  | Readonly<{ __component: 'content.heading' | 'content.paragraph'; text: string }>
  | Readonly<{ __component: 'content.list'; items: readonly string[] }>
  | Readonly<{ __component: 'content.faq'; items: readonly Readonly<{ question: string; answer: string }>[] }>;

const Block = ({ block }: Readonly<{ block: ContentBlock }>): ReactNode => {
  switch (block.__component) {
    case 'content.heading': return <h2>{block.text}</h2>;
    case 'content.paragraph': return <p>{block.text}</p>;
    case 'content.list': return <ul className={styles.list}>{block.items.map((item, index) => <li key={index}>{item}</li>)}</ul>;
    case 'content.faq':
      return (
        <div className={styles.faq}>
          {block.items.map(({ question, answer }, index) => (
            <details key={index} className={styles.item}>
              <summary className={styles.question}>{question}<Icon name="chevron-down" size={18} className={styles.chevron} /></summary>
              <p className={styles.answer}>{answer}</p>
            </details>
          ))}
        </div>
      );
  }
};

/** What the editors wrote, block by block. */
export const ContentBlocks = ({ blocks }: Readonly<{ blocks: readonly ContentBlock[] }>) => (
  <div className={styles.blocks}>{blocks.map((block, index) => <Block key={index} block={block} />)}</div>
);
