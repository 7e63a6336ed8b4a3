import { useEffect, useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { companyCustomersDocument } from './customer-documents.ts';
import { FoundCustomer } from './found-customer.tsx';

type Sought = { email: string; phone: string };

const filterOf = ({ email, phone }: Sought) => ({
  or: [...(email ? [{ email: { eq: email } }] : []), ...(phone ? [{ phone: { eq: phone } }] : [])],
});

const pauseMs = 300;

/** What is typed, once nobody has typed on for a moment. */
function useSettled<Value extends string | null>(typed: Value): Value {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** Who has that email or phone already, before somebody is saved a second time. */
export function SimilarCustomers({ email, phone }: Sought) {
  const isAsked = /@\S+\.\S/.test(email) || phone.replaceAll(/\D/g, '').length > 9;
  const sought = useSettled(isAsked ? JSON.stringify({ email, phone }) : null);
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
