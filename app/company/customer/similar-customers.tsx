import { useEffect, useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useDebounced } from '#app/lib/call/use-debounced.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { companyCustomersDocument } from './customer-documents.ts';
import { FoundCustomer } from './found-customer.tsx';

type Sought = { email: string; phone: string };

const filterOf = ({ email, phone }: Sought) => ({
  or: [...(email ? [{ email: { eq: email } }] : []), ...(phone ? [{ phone: { eq: phone } }] : [])],
});

const pauseMs = 300;

/** Who has that email or phone already, before somebody is saved a second time. */
export function SimilarCustomers({ email, phone }: Sought) {
  const isAsked = /@\S+\.\S/.test(email) || phone.replaceAll(/\D/g, '').length > 9;
  const typed = isAsked ? JSON.stringify({ email, phone }) : null;
  const [sought, setSought] = useState(typed);
  const later = useDebounced(pauseMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `later` is the same timer however often it is made
  useEffect(() => later(() => setSought(typed)), [typed]);
  const { last } = useQuery(sought, () =>
    runDocument(null, companyCustomersDocument, { filter: filterOf(JSON.parse(sought ?? '')), limit: 10 }),
  );
  const found = (isAsked && last?.listCustomers?.items) || [];
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <Card as="section" title="Known already?">
          {found.map((customer) => (
            <FoundCustomer key={customer.id} customer={customer} to={`/dashboard/customer/${customer.id}`} />
          ))}
        </Card>
      )}
    </div>
  );
}
