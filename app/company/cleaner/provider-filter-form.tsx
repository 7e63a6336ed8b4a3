import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Form, Link } from 'react-router';
import { profileStatusLabel } from '#app/lib/label/profile-status.ts';
import { cities, labels } from '#domain/booking/options.ts';
import { profileStatuses } from '#domain/provider/lifecycle.ts';
import classes from '../booking/booking-filter-form.module.css';
import type { ProviderFilters } from './provider-filters.ts';

const statusOptions = [
  { value: '', label: 'Any' },
  ...profileStatuses.map((value) => ({ value, label: profileStatusLabel(value).label })),
];
const cityOptions = [
  { value: '', label: 'Any' },
  ...cities.map((value) => ({ value, label: labels.city[value] })),
];

/** A plain GET form, so that the address says what is shown and can be kept or sent on. */
export function ProviderFilterForm({ filters }: { filters: ProviderFilters }) {
  const hasFilters = Object.values(filters).some((value) => value !== '');
  return (
    <search>
      {/* The key puts the fields back when the filters change other than by typing: Back, or "Clear". */}
      <Form key={JSON.stringify(filters)} className={classes.form}>
        <NativeSelect label="Status" name="status" data={statusOptions} defaultValue={filters.status} />
        <NativeSelect label="City" name="city" data={cityOptions} defaultValue={filters.city} />
        <TextInput label="Last name" name="name" type="search" defaultValue={filters.name} />
        <TextInput label="Email" name="email" type="search" defaultValue={filters.email} />
        <div className={classes.actions}>
          <Button type="submit">Show</Button>
          {hasFilters && (
            <Link to="/dashboard/serviceProviders" className={classes.clear}>
              Clear filters
            </Link>
          )}
        </div>
      </Form>
    </search>
  );
}
