import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '#app/icons/documents.ts';
import classes from './faq.module.css';

/** A plain form that the server answers; the site script answers while somebody types (app/site/faq-search.ts). */
export function FaqSearch({ search }: { search: string }) {
  return (
    <search>
      <form action="/faq" method="get" data-faq-search className={classes.search}>
        <TextInput
          id="faq-search"
          name="q"
          type="search"
          label="Search the questions"
          defaultValue={search}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className={classes.searchField}
        />
        <Button type="submit" leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}>
          Search
        </Button>
      </form>
    </search>
  );
}
