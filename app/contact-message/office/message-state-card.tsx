import { Group } from '@mantine/core';
import { EmailLink } from '#app/components/basics/email-link.tsx';
import { AsCustomerLink } from '#app/components/dashboard/as-customer-link.tsx';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import type { OfficeMessage } from './message-documents.ts';

type Step = { step: string; submit: string; isGrave?: boolean };

const close: Step = { step: 'close', submit: 'Close it' };
const spam: Step = { step: 'spam', submit: 'It’s spam' };
const stepsOf: Record<string, readonly Step[]> = {
  new: [close, spam],
  read: [close, spam],
  answered: [close],
  closed: [{ step: 'reopen', submit: 'Open it again' }],
  spam: [
    { step: 'reopen', submit: 'It’s no spam' },
    { step: 'delete', submit: 'Delete for good', isGrave: true },
  ],
};

/** Who wrote, and what can be done beside answering; closing and spam are taken back here too. */
export function MessageStateCard({ message }: { message: OfficeMessage }) {
  const { status, version, name, email, createdAt } = message;
  return (
    <Card as="section" title="From">
      <FactList
        facts={[
          { label: 'Name', value: name, translate: 'no' },
          { label: 'Email', value: email && <EmailLink address={email} />, translate: 'no' },
          { label: 'Customer', value: email && <AsCustomerLink email={email} /> },
          { label: 'Received', value: momentLabel(createdAt) },
        ]}
      />
      <Group gap="sm" mt="md">
        {(stepsOf[status] ?? []).map(({ step, submit, isGrave = false }) => (
          <VerbForm
            key={`${step} ${version}`}
            step={step}
            hidden={{ version }}
            submit={submit}
            isGrave={isGrave}
            isQuiet={!isGrave}
          />
        ))}
      </Group>
    </Card>
  );
}
