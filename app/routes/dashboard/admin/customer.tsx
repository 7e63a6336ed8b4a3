import { data } from 'react-router';
import { RegularCleans } from '#app/booking/series/regular-cleans.tsx';
import { customerName } from '#app/company/booking/booking-views.ts';
import { customerAction } from '#app/company/customer/customer-action.ts';
import { CustomerAside, CustomerMain } from '#app/company/customer/customer-columns.tsx';
import { loadCustomer } from '#app/company/customer/load-customer.ts';
import { ListState } from '#app/components/dashboard/list-state.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { followRecord } from '#app/documents/live.ts';
import type { Route } from './+types/customer';

export const clientLoader = ({ context, params }: Route.ClientLoaderArgs) => loadCustomer(context, params.id);

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const done = customerAction(context, await request.formData());
  if (!done) throw data({ code: 'not_found' }, { status: 404 });
  return done;
}

export default function Customer({ loaderData }: Route.ComponentProps) {
  const { customer } = loaderData;
  return (
    <Page
      title={customerName(customer)}
      width="wide"
      before={<BackLink to="/dashboard/customers">Customers</BackLink>}
    >
      <LiveUpdates sources={followRecord('customer', customer.id)} />
      <Columns
        main={
          <>
            <ListState value={loaderData.record} listKey={`series ${customer.id}`}>
              {(read) => <RegularCleans series={read.listSeries} />}
            </ListState>
            <CustomerMain {...loaderData} />
          </>
        }
        aside={<CustomerAside {...loaderData} />}
      />
    </Page>
  );
}
