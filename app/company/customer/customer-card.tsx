import { Link } from 'react-router';
import { EmailLink } from '#app/components/basics/email-link.tsx';
import { EditForm } from '#app/components/form/edit-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { PhoneLink } from '#app/components/layout/phone-link.tsx';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import { cityLabel } from '#app/lib/label/booking-label.ts';
import { momentFullDay } from '#app/lib/label/moment-label.ts';
import { EmailBounceNote } from '../email-bounce-note.tsx';
import type { CompanyCustomer } from './customer-documents.ts';
import { customerFields } from './customer-fields.ts';

/** How to reach a customer, and where they live. */
export function CustomerContactCard({ customer }: { customer: CompanyCustomer }) {
  const { email, phone, createdAt } = customer;
  const address = [customer.address, cityLabel(customer.city), customer.postalCode].filter(Boolean);
  return (
    <Card as="section" title="Contact">
      <FactList
        facts={[
          { label: 'Email', value: email && <EmailLink address={email} />, translate: 'no' },
          {
            label: 'Also known as',
            value: customer.formerEmails.join('\n'),
            translate: 'no',
          },
          { label: 'Phone', value: phone && <PhoneLink number={phone} /> },
          { label: 'Home', value: address.join('\n'), translate: 'no' },
          { label: 'Customer since', value: momentFullDay(createdAt) },
        ]}
      />
      <EmailBounceNote record="customer" id={customer.id} bounce={customer.emailBounce}>
        {customer.hasAccount ? (
          'Call them for another one: they change it in their account, under “Signing in”.'
        ) : (
          <>
            Call them for another one, <Link to="/dashboard/new-customer">add a customer</Link> with it, and
            merge the two.
          </>
        )}
      </EmailBounceNote>
    </Card>
  );
}

/** The way to make two records of one person one. */
export function CustomerMergeCard({ id }: { id: string }) {
  return (
    <Card as="section" title="Here twice?">
      <p>
        <Link to={`/dashboard/customer/${id}/merge`}>Merge with another record</Link>
      </p>
    </Card>
  );
}

/** Their name, phone and home; bookings keep what they were made with. */
export function CustomerDetailsCard({ customer }: { customer: CompanyCustomer }) {
  return (
    <ClosedCard title="Change their details" open="Change their details">
      <p>Bookings made before keep their address. To change one of those, open the booking.</p>
      <EditForm
        fields={customerFields}
        values={{ ...customer, emailBounce: null }}
        record={customer}
        step="details"
        submit="Save their details"
      />
    </ClosedCard>
  );
}
