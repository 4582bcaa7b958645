import type { ReactNode } from 'react';
import { Icon } from '../icons/index.ts';
import styles from './content-blocks.module.css';

type Organisation = Readonly<{ name: string; text: string; phone: string | null; url: string | null }>;

/** A block of a dynamic zone of the CMS. */
export type ContentBlock =
  | Readonly<{ __component: 'content.heading' | 'content.paragraph'; text: string }>
  | Readonly<{ __component: 'content.list'; items: readonly string[] }>
  | Readonly<{ __component: 'content.faq'; items: readonly Readonly<{ question: string; answer: string }>[] }>
  | Readonly<{ __component: 'content.organisations'; items: readonly Organisation[] }>;

/** A help organization with phone and site. */
const OrganisationItem = ({ name, text, phone, url }: Organisation): ReactNode => (
  <li className={styles.organisation}>
    <h3 className={styles.name}>{name}</h3>
    {text !== '' && <p>{text}</p>}
    <p className={styles.ways}>
      {phone !== null && (
        <a className={styles.way} href={`tel:${phone.replace(/[^+0-9]/g, '')}`}>
          <Icon name="phone" size={18} />
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {url !== null && (
        <a className={styles.way} href={url} rel="noreferrer">
          <Icon name="external-link" size={18} />
          <bdi dir="ltr">{new URL(url).hostname}</bdi>
        </a>
      )}
    </p>
  </li>
);

const Block = ({ block }: Readonly<{ block: ContentBlock }>): ReactNode => {
  switch (block.__component) {
    case 'content.heading':
      return <h2>{block.text}</h2>;
    case 'content.paragraph':
      return <p>{block.text}</p>;
    case 'content.list':
      return (
        <ul className={styles.list}>
          {block.items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      );
    case 'content.organisations':
      return (
        <ul className={styles.organisations}>
          {block.items.map((item, index) => (
            <OrganisationItem key={index} {...item} />
          ))}
        </ul>
      );
    case 'content.faq':
      return (
        <div className={styles.faq}>
          {block.items.map(({ question, answer }, index) => (
            <details key={index} className={styles.item}>
              <summary className={styles.question}>
                {question}
                <Icon name="chevron-down" size={18} className={styles.chevron} />
              </summary>
              <p className={styles.answer}>{answer}</p>
            </details>
          ))}
        </div>
      );
  }
};

/** The blocks of a text of the CMS. */
export const ContentBlocks = ({ blocks }: Readonly<{ blocks: readonly ContentBlock[] }>) => (
  <div className={styles.blocks}>
    {blocks.map((block, index) => (
      <Block key={index} block={block} />
    ))}
  </div>
);
