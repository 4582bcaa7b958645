import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './table.module.css';

export type TableColumn<Row> = Readonly<{
  key: string;
  header: string;
  render: (row: Row, index: number) => ReactNode;
  align?: 'start' | 'end';
  /** The heading of the card that a row becomes on a small screen. */
  isTitle?: boolean;
}>;

export type TableProps<Row> = Readonly<{
  /** The accessible name. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  /** Marks the visitor's row. */
  isCurrent?: (row: Row) => boolean;
}>;

/** A table on a wide screen, cards on a narrow one. The roles are explicit, because another `display` removes them. */
export const Table = <Row,>({ caption, columns, rows, rowKey, isCurrent }: TableProps<Row>) => (
  <table role="table" className={styles.table}>
    <caption className={styles.caption}>{caption}</caption>
    <thead role="rowgroup" className={styles.head}>
      <tr role="row">
        {columns.map(({ key, header, align }) => (
          <th key={key} role="columnheader" scope="col" className={cx(align === 'end' && styles.end)}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map((row, index) => (
        <tr
          key={rowKey(row, index)}
          role="row"
          className={cx(isCurrent?.(row) && styles.current)}
          aria-current={isCurrent?.(row) ? true : undefined}
        >
          {columns.map(({ key, header, align, isTitle, render }) => (
            <td
              key={key}
              role="cell"
              data-label={header}
              className={cx(align === 'end' && styles.end, isTitle && styles.title)}
            >
              {render(row, index)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
