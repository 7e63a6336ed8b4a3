import { Button, NativeSelect } from '@mantine/core';
import { Form, Link } from 'react-router';
import classes from '../log.module.css';
import { type DeliveryFilters, hasDeliveryFilters } from './delivery-filters.ts';
import type { Webhook } from './webhook-documents.ts';

const stateOptions = [
  { value: '', label: 'Any' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Given up' },
];

type DeliveryFilterFormProps = { filters: DeliveryFilters; webhooks: readonly Webhook[] };

/** A plain GET form, so that the address says what is shown. */
export function DeliveryFilterForm({ filters, webhooks }: DeliveryFilterFormProps) {
  const endpoints = webhooks.map(({ id, url, description }) => ({ value: id, label: description || url }));
  return (
    <search>
      <Form key={JSON.stringify(filters)} className={classes.form} preventScrollReset>
        <NativeSelect label="State" name="state" data={stateOptions} defaultValue={filters.state} />
        <NativeSelect
          label="Webhook"
          name="endpoint"
          data={[{ value: '', label: 'Any' }, ...endpoints]}
          defaultValue={filters.endpoint}
        />
        <div className={classes.actions}>
          <Button type="submit">Show</Button>
          {hasDeliveryFilters(filters) && (
            <Link to="/dashboard/webhooks" className={classes.clear} preventScrollReset>
              Clear
            </Link>
          )}
        </div>
      </Form>
    </search>
  );
}
