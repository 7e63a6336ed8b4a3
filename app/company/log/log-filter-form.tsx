import { Button, TextInput } from '@mantine/core';
import { Form, Link } from 'react-router';
import classes from '../log.module.css';
import { hasLogFilters, type LogFilters } from './log-filters.ts';

/** A plain GET form, so that the address says what is shown and can be kept or sent on. */
export function LogFilterForm({ filters }: { filters: LogFilters }) {
  return (
    <search>
      <Form key={JSON.stringify(filters)} className={classes.form} preventScrollReset>
        <TextInput
          label="What was done"
          description="Part of it is enough, such as “cancel”"
          name="what"
          type="search"
          defaultValue={filters.what}
        />
        <TextInput
          label="Number of the record"
          description="As it stands in the log and in addresses"
          name="record"
          type="search"
          defaultValue={filters.record}
        />
        <div className={classes.actions}>
          <Button type="submit">Show</Button>
          {hasLogFilters(filters) && (
            <Link to="/dashboard/miscellaneous" className={classes.clear} preventScrollReset>
              Clear
            </Link>
          )}
        </div>
      </Form>
    </search>
  );
}
