import { Link } from 'react-router';
import { customerName } from '#app/company/booking/booking-views.ts';
import { nationalPhone } from '#app/lib/label/phone-link.ts';
import type { CompanyCustomerRow } from './customer-documents.ts';

/** A customer who was found, with what tells them from others of their name. */
export function FoundCustomer({ customer, to }: { customer: CompanyCustomerRow; to: string }) {
  const { email, phone, postalCode } = customer;
  return (
    <p>
      <Link to={to} translate="no">
        {customerName(customer)}
      </Link>
      <br />
      <span translate="no">{[email, nationalPhone(phone ?? ''), postalCode].filter(Boolean).join(', ')}</span>
    </p>
  );
}
