import { ListState } from '#app/components/dashboard/list-state.tsx';
import { ApartCard } from '../apart/apart-card.tsx';
import { customerName } from '../booking/booking-views.ts';
import { RecordTimeline } from '../log/record-timeline.tsx';
import { NotesCard } from '../note/notes-card.tsx';
import { CustomerContactCard, CustomerDetailsCard, CustomerMergeCard } from './customer-card.tsx';
import { CustomerCardsCard } from './customer-cards.tsx';
import { CustomerConsents } from './customer-consents.tsx';
import { CustomerHomes } from './customer-homes.tsx';
import { CustomerInvoices } from './customer-invoices.tsx';
import { CustomerMoneyCard } from './customer-money.tsx';
import { CustomerPapers } from './customer-papers.tsx';
import { CustomerPersonCard } from './customer-person.tsx';
import { CustomerReports } from './customer-reports.tsx';
import { CustomerTermsCard } from './customer-terms.tsx';
import { CustomerVisits } from './customer-visits.tsx';
import type { LoadedCustomer } from './load-customer.ts';

/** What somebody looks for first: what is noted, the visits and papers, what happened. */
export function CustomerMain({ customer, record, overview, terms }: LoadedCustomer) {
  const { id } = customer;
  return (
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
      <ListState value={overview} listKey={`reports ${id}`}>
        {(read) => (
          <>
            <CustomerHomes homes={read.homes} />
            <CustomerReports reports={read.reports} />
            <CustomerConsents consents={read.consents} />
          </>
        )}
      </ListState>
      <RecordTimeline entity="customer" id={id} />
    </>
  );
}

/** Who they are, what they spent and owe, how they pay, their account. */
export function CustomerAside({ customer, overview, terms, person }: LoadedCustomer) {
  const { id } = customer;
  return (
    <>
      <CustomerContactCard customer={customer} />
      <CustomerDetailsCard customer={customer} />
      <ApartCard record="customer" id={id} name={customerName(customer)} />
      <ListState value={overview} listKey={`money ${id}`}>
        {(read) => (
          <>
            <CustomerMoneyCard overview={read} />
            <CustomerCardsCard id={id} cards={read.cards} />
          </>
        )}
      </ListState>
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
      <CustomerMergeCard id={id} />
    </>
  );
}
