import { VisuallyHidden } from '@mantine/core';
import tables from '#app/components/layout/plain-table.module.css';
import type { SizePrice } from '#app/lib/label/size-prices.ts';
import classes from './size-table.module.css';

type SizeTableProps = {
  prices: readonly SizePrice[];
  caption: string;
  /** With a way to book each. */
  canBook?: boolean;
};

/** Whole prices by the size of a home. */
export function SizeTable({ prices, caption, canBook }: SizeTableProps) {
  return (
    <div className={classes.fit}>
      <table className={`${tables.table} ${classes.table}`} data-books={canBook || undefined}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Home</th>
            <th scope="col">Work</th>
            <th scope="col">Price</th>
            {canBook && (
              <th scope="col">
                <VisuallyHidden>Book</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {prices.map(({ label, work, rate, price, bookLink }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={classes.work}>{work ? `${work} at ${rate}` : 'Too much for a day'}</td>
              <td className={tables.strong}>{price ? <span translate="no">{price}</span> : 'A quote'}</td>
              {canBook && (
                <td className={classes.way}>
                  <a href={bookLink} className={classes.book}>
                    {price ? 'Book' : 'Ask'}
                    <VisuallyHidden> for {label}</VisuallyHidden>
                  </a>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
