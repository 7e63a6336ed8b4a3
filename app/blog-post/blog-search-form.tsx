import { TextInput } from '@mantine/core';
import { fieldId } from '#app/lib/form/form-field.ts';
import classes from './blog.module.css';

/** Asks the server; works without scripts. */
export function BlogSearchForm({ q }: { q: string }) {
  return (
    <search>
      <form action="/blog" method="get" className={classes.search}>
        <TextInput
          id={fieldId('q')}
          name="q"
          type="search"
          label="Search the blog"
          defaultValue={q}
          maxLength={100}
          enterKeyHint="search"
          className={classes.searchField}
        />
        <button type="submit" className={classes.searchButton}>
          Search
        </button>
      </form>
    </search>
  );
}
