import { data } from 'react-router';
import { customerName } from '#app/company/booking/booking-views.ts';
import { customerAction } from '#app/company/customer/customer-action.ts';
import { CustomerContactCard, CustomerDetailsCard } from '#app/company/customer/customer-card.tsx';
import { CustomerInvoices } from '#app/company/customer/customer-invoices.tsx';
import { CustomerPapers } from '#app/company/customer/customer-papers.tsx';
import { CustomerPersonCard } from '#app/company/customer/customer-person.tsx';
import { CustomerTermsCard } from '#app/company/customer/customer-terms.tsx';
import { CustomerVisits } from '#app/company/customer/customer-visits.tsx';
import { loadCustomer } from '#app/company/customer/load-customer.ts';
import { RecordTimeline } from '#app/company/log/record-timeline.tsx';
import { NotesCard } from '#app/company/note/notes-card.tsx';
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

export default function Customer({ loaderData: { customer, record, terms, person } }: Route.ComponentProps) {
  const { id } = customer;
  return (
    <Page
      title={customerName(customer)}
      width="wide"
      before={<BackLink to="/dashboard/customers">Customers</BackLink>}
    >
      <LiveUpdates sources={followRecord('customer', id)} />
      <Columns
        main={
          <>
            <NotesCard record="customer" id={id} />
            <ListState value={record} listKey={`record ${id}`}>
              {(read) => (
                <>
                  <CustomerVisits record={read} email={customer.email ?? ''} />
                  <CustomerInvoices
                    invoices={read.listInvoices?.items ?? []}
                    count={read.listInvoices?.count ?? 0}
                    maySettle={terms !== null}
                  />
                  <CustomerPapers record={read} />
                </>
              )}
            </ListState>
            <RecordTimeline entity="customer" id={id} />
          </>
        }
        aside={
          <>
            <CustomerContactCard customer={customer} />
            <CustomerDetailsCard customer={customer} />
            {terms && (
              <ListState value={terms} listKey={`terms ${id}`}>
                {(read) => <CustomerTermsCard id={id} terms={read} />}
              </ListState>
            )}
            {person && (
              <ListState value={person} listKey={`person ${id}`}>
                {(read) => <CustomerPersonCard person={read} />}
              </ListState>
            )}
          </>
        }
      />
    </Page>
  );
}
