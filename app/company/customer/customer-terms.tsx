import { Link } from 'react-router';
import { EditForm } from '#app/components/form/edit-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { yearDate } from '#app/lib/label/moment-label.ts';
import type { CustomerTerms } from './customer-documents.ts';
import { termsFields } from './customer-fields.ts';

/** How they pay, and what they stand at where it is on account (rules/money#account-customers). */
export function CustomerTermsCard({ id, terms }: { id: string; terms: CustomerTerms }) {
  const { paymentMethod, owed, coming, oldestDueOn, version } = terms;
  return (
    <Card as="section" title="How they pay">
      {paymentMethod === 'account' && (
        <FactList
          facts={[
            { label: 'Owed', value: <Money pounds={owed} /> },
            { label: 'Booked, not done yet', value: <Money pounds={coming} /> },
            { label: 'Oldest due', value: oldestDueOn && yearDate(oldestDueOn) },
          ]}
        />
      )}
      <p>
        <Link to={`/dashboard/customer/${id}/statement`}>Statement of account</Link>
      </p>
      <p>What they have booked already keeps its way of paying.</p>
      <EditForm
        fields={termsFields}
        values={terms}
        record={{ id, version }}
        step="terms"
        submit="Save how they pay"
      />
    </Card>
  );
}
