import { EditForm } from '#app/components/form/edit-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import type { EditField } from '#app/lib/form/edit-fields.ts';

type Details = {
  name: string;
  address: string;
  phone: string;
  email: string;
  vatNumber: string;
  phoneHours: string;
  version: number;
};

const maxLength = 300;

const fields: readonly EditField[] = [
  {
    name: 'name',
    label: 'Trading name',
    kind: 'text',
    hint: 'On every page, email and invoice.',
    maxLength,
  },
  { name: 'phone', label: 'Phone number', kind: 'text', maxLength },
  {
    name: 'phoneHours',
    label: 'When you answer the phone',
    kind: 'text',
    hint: 'Like “Mon-Fri 8:00-18:00, Sat 9:00-13:00”; empty is never. A cleaner who is not safe reads whether you call them or they call you.',
    maxLength,
  },
  { name: 'email', label: 'Email address', kind: 'text', hint: 'Where customers write to.', maxLength },
  {
    name: 'vatNumber',
    label: 'VAT number',
    kind: 'text',
    hint: 'Leave it empty if the business isn’t registered.',
    maxLength,
  },
  {
    name: 'address',
    label: 'Postal address',
    kind: 'area',
    hint: 'One line each, as on an envelope.',
    maxLength,
  },
];

/** Who the business is. Documents issued before keep what they were issued with. */
export function BusinessPart({ details: { version, ...values } }: { details: Details }) {
  return (
    <Card as="section" title="Who the business is">
      <EditForm
        fields={fields}
        values={values}
        record={{ id: 'business', version }}
        step="business"
        submit="Save"
      />
    </Card>
  );
}
