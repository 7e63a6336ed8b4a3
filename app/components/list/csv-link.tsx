import { Button } from '@mantine/core';
import { IconDownload } from '#app/icons/desk.ts';
import classes from './csv-link.module.css';

type CsvLinkProps = {
  /** The list's name in the address of its table. */
  list: string;
  filter?: Readonly<Record<string, unknown>>;
  sort?: string;
  /** What is taken, where a screen has several lists. */
  what?: string;
};

/** Downloads a list exactly as it is filtered and sorted on the screen, all of its pages. */
export function CsvLink({ list, filter = {}, sort, what }: CsvLinkProps) {
  const search = new URLSearchParams();
  if (Object.keys(filter).length > 0) search.set('filter', JSON.stringify(filter));
  if (sort) search.set('sort', sort);
  const query = search.size > 0 ? `?${search}` : '';
  return (
    <div className={classes.place}>
      <Button
        component="a"
        variant="default"
        href={`/api/v1/exports/${list}.csv${query}`}
        download
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {what ? `Download ${what} as CSV` : 'Download as CSV'}
      </Button>
    </div>
  );
}
