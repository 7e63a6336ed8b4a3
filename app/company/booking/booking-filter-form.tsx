import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Form, Link } from 'react-router';
import { bookingStatuses, bookingStatusLabel } from '#app/lib/label/booking-status.ts';
import { cities, labels } from '#domain/booking/options.ts';
import classes from './booking-filter-form.module.css';
import { type BookingFilters, hasFilters } from './booking-filters.ts';

const statusOptions = [
  { value: '', label: 'Any' },
  ...bookingStatuses.map((value) => ({ value, label: bookingStatusLabel(value).label })),
];
const cityOptions = [
  { value: '', label: 'Any' },
  ...cities.map((value) => ({ value, label: labels.city[value] })),
];

/** A plain GET form, so that the address says what is shown and can be kept or sent on. */
export function BookingFilterForm({ filters }: { filters: BookingFilters }) {
  return (
    <search>
      {/* The key puts the fields back when the filters change other than by typing: Back, or "Clear". */}
      <Form key={JSON.stringify(filters)} className={classes.form}>
        <NativeSelect label="Status" name="status" data={statusOptions} defaultValue={filters.status} />
        <NativeSelect label="City" name="city" data={cityOptions} defaultValue={filters.city} />
        <TextInput label="Date" name="date" type="date" defaultValue={filters.date} />
        <TextInput label="Customer’s email" name="email" type="search" defaultValue={filters.email} />
        <div className={classes.actions}>
          <Button type="submit">Show</Button>
          {hasFilters(filters) && (
            <Link to="/dashboard/bookings" className={classes.clear}>
              Clear filters
            </Link>
          )}
        </div>
      </Form>
    </search>
  );
}
