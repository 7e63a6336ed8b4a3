import { Link } from 'react-router';
import { customerName } from '#app/company/booking/booking-views.ts';
import { Card } from '#app/components/layout/card.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { companyCustomersDocument } from './customer-documents.ts';

type Sought = { email: string; phone: string };

const filterOf = ({ email, phone }: Sought) => ({
  or: [...(email ? [{ email: { eq: email } }] : []), ...(phone ? [{ phone: { eq: phone } }] : [])],
});

/** Who has that email or phone already, before somebody is saved a second time. */
export function SimilarCustomers({ email, phone }: Sought) {
  const isAsked = /@\S+\.\S/.test(email) || phone.replaceAll(/\D/g, '').length > 9;
  const { last } = useQuery(isAsked ? JSON.stringify([email, phone]) : null, () =>
    runDocument(null, companyCustomersDocument, { filter: filterOf({ email, phone }), limit: 10 }),
  );
  const found = (isAsked && last?.listCustomers?.items) || [];
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <Card as="section" title="Known already?">
          {found.map((customer) => (
            <p key={customer.id}>
              <Link to={`/dashboard/customer/${customer.id}`} translate="no">
                {customerName(customer)}
              </Link>
              <br />
              <span translate="no">
                {[customer.email, customer.phone, customer.postalCode].filter(Boolean).join(', ')}
              </span>
            </p>
          ))}
        </Card>
      )}
    </div>
  );
}
