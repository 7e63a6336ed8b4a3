import { EditForm } from '#app/components/form/edit-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import type { EditField } from '#app/lib/form/edit-fields.ts';

type Details = {
  name: string;
  address: string;
  phone: string;
  email: string;
  vatNumber: string;
  companyNumber: string;
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
    name: 'companyNumber',
    label: 'Company number',
    kind: 'text',
    hint: 'As Companies House has it, like 01234567. A company must say it on its site and in its emails; leave it empty if you aren’t one.',
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

type Registrations = {
  dataProtectionNumber: string;
  insurer: string;
  insuredUntil: string | null;
  vatElectedOn: string | null;
  version: number;
};

const registrationFields: readonly EditField[] = [
  {
    name: 'dataProtectionNumber',
    label: 'Registration with the ICO',
    kind: 'text',
    hint: 'The data protection fee, like ZA123456.',
    maxLength: 20,
  },
  {
    name: 'insurer',
    label: 'Insurer of the business',
    kind: 'text',
    hint: 'Its own public liability insurance, not the cleaners’.',
    maxLength: 100,
  },
  { name: 'insuredUntil', label: 'Last day of the cover', kind: 'date', isOptional: true },
  {
    name: 'vatElectedOn',
    label: 'Day of the VAT election',
    kind: 'date',
    hint: 'Of the letter to HMRC under section 6(5) of the VAT Act. Leave it empty if you aren’t registered.',
    isOptional: true,
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

/** What law and HMRC want first; only the office reads it. */
export function RegistrationsPart({
  registrations: { version, ...values },
}: {
  registrations: Registrations;
}) {
  return (
    <Card as="section" title="Registrations and insurance">
      <EditForm
        fields={registrationFields}
        values={values}
        record={{ id: 'registrations', version }}
        step="registrations"
        submit="Save"
      />
    </Card>
  );
}
