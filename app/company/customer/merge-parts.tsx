import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { Form } from 'react-router';
import { customerName } from '#app/company/booking/booking-views.ts';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { cityLabel } from '#app/lib/label/booking-label.ts';
import { momentFullDay } from '#app/lib/label/moment-label.ts';
import { nationalPhone } from '#app/lib/label/phone-link.ts';
import type { CompanyCustomerRow } from './customer-documents.ts';
import { FoundCustomer } from './found-customer.tsx';
import type { MergeSide } from './merge-load.ts';

type FoundProps = { id: string; find: string; found: readonly CompanyCustomerRow[] };

/** Whom to merge with: those with the same phone or surname at first, whoever is searched for then. */
export function ChooseOther({ id, find, found }: FoundProps) {
  return (
    <Card as="section" title="Which other record?">
      <Form method="get">
        <Group align="flex-end" gap="md">
          <TextInput name="find" label="Name, email, phone or postcode" defaultValue={find} type="search" />
          <Button type="submit" variant="default">
            Search
          </Button>
        </Group>
      </Form>
      {found.length === 0 && <p>Nobody else was found.</p>}
      {found.map((one) => (
        <FoundCustomer key={one.id} customer={one} to={`/dashboard/customer/${id}/merge?with=${one.id}`} />
      ))}
    </Card>
  );
}

const homeOf = ({ customer }: MergeSide) =>
  [customer.address, cityLabel(customer.city), customer.postalCode].filter(Boolean).join(', ');

/** One of both, as it is now. */
export function SideCard({ side, title }: { side: MergeSide; title: string }) {
  const { customer, overview } = side;
  return (
    <Card as="section" title={title}>
      <FactList
        facts={[
          { label: 'Name', value: customerName(customer), translate: 'no' },
          { label: 'Email', value: customer.email, translate: 'no' },
          { label: 'Phone', value: nationalPhone(customer.phone ?? ''), translate: 'no' },
          { label: 'Home', value: homeOf(side), translate: 'no' },
          { label: 'Signs in', value: customer.hasAccount ? 'Yes' : 'No, has no account' },
          { label: 'Customer since', value: momentFullDay(customer.createdAt) },
          { label: 'Visits done', value: overview.completedVisits },
          { label: 'Spent', value: <Money pounds={overview.charged - overview.refunded} /> },
          { label: 'Owed', value: <Money pounds={overview.owed} /> },
        ]}
      />
    </Card>
  );
}

type Part = { name: string; label: string; of: (side: MergeSide) => string };

const parts: readonly Part[] = [
  { name: 'name', label: 'Name', of: ({ customer }) => customerName(customer) },
  { name: 'email', label: 'Email', of: ({ customer }) => customer.email ?? '' },
  { name: 'phone', label: 'Phone', of: ({ customer }) => nationalPhone(customer.phone ?? '') },
  { name: 'home', label: 'Home', of: (side) => homeOf(side) || 'No home' },
];

/** What is to stay of each, and the press that makes them one. */
export function MergeForm({
  keep,
  other,
  mayTerms,
}: {
  keep: MergeSide;
  other: MergeSide;
  mayTerms: boolean;
}) {
  const versions = { version: keep.customer.version, otherVersion: other.customer.version };
  const hidden = { keep: keep.customer.id, other: other.customer.id, ...versions };
  const signsIn = [keep, other].find(({ customer }) => customer.hasAccount);
  return (
    <Card as="section" title="What stays">
      <VerbForm step="merge" hidden={hidden} submit="Merge both records" isGrave>
        {() => (
          <Stack gap="md">
            {parts.map((part) =>
              part.name === 'email' && signsIn ? (
                <p key={part.name}>
                  Email: <span translate="no">{part.of(signsIn)}</span>, with which they sign in
                </p>
              ) : (
                <PartChoice key={part.name} part={part} keep={keep} other={other} />
              ),
            )}
            {mayTerms && <TermsChoice />}
            <p>
              Bookings, regular cleans, invoices and notes of both stand on the record that stays. The other
              one’s address leads there. This can’t be undone.
            </p>
          </Stack>
        )}
      </VerbForm>
    </Card>
  );
}

/** A choice between two that say the same is none. */
function PartChoice({ part, keep, other }: { part: Part; keep: MergeSide; other: MergeSide }) {
  const [ofKeep, ofOther] = [part.of(keep), part.of(other)];
  if (ofKeep === ofOther) return null;
  return (
    <Radio.Group name={`part-${part.name}`} label={part.label} defaultValue="keep">
      <Stack gap="xs" mt="xs">
        <Radio value="keep" label={ofKeep} />
        <Radio value="other" label={ofOther} />
      </Stack>
    </Radio.Group>
  );
}

function TermsChoice() {
  return (
    <Radio.Group name="part-terms" label="How they pay" defaultValue="keep">
      <Stack gap="xs" mt="xs">
        <Radio value="keep" label="As the record that stays" />
        <Radio value="other" label="As the other record" />
      </Stack>
    </Radio.Group>
  );
}
