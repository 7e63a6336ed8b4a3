import { Button } from '@mantine/core';
import { IconDownload } from '#app/icons/desk.ts';
import classes from './csv-link.module.css';

type CsvLinkProps = {
  /** The list's name in the address of its table. */
  list: string;
  filter?: Readonly<Record<string, unknown>>;
  sort?: string;
  /** The ids of those that are shown. */
  columns: readonly string[];
  /** What is taken, where a screen has several lists. */
  what?: string;
};

/** Downloads a list as it stands on the screen: its rows, order, columns and words, all of its pages. */
export function CsvLink({ list, filter = {}, sort, columns, what }: CsvLinkProps) {
  const search = new URLSearchParams({ shape: 'screen', columns: columns.join(',') });
  if (Object.keys(filter).length > 0) search.set('filter', JSON.stringify(filter));
  if (sort) search.set('sort', sort);
  return (
    <div className={classes.place}>
      <Button
        component="a"
        variant="default"
        href={`/api/v1/exports/${list}.csv?${search}`}
        download
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {what ? `Download ${what} as CSV` : 'Download as CSV'}
      </Button>
    </div>
  );
}
