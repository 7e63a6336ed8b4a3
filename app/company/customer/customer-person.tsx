import { Link } from 'react-router';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { momentLabel, momentYearDate } from '#app/lib/label/moment-label.ts';
import {
  dataComplaintStatusLabels,
  dataRequestKindLabels,
  dataRequestStatusLabels,
} from '#domain/label/enquiry-labels.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { accountVerbs } from '../team/account-verbs.tsx';
import { VerbRow } from '../verb-row.tsx';
import type { CustomerPerson } from './load-customer.ts';

/** Their account, which can be signed out and blocked here, and what they asked for of their data. */
export function CustomerPersonCard({
  person: { account, requests, complaints },
}: {
  person: CustomerPerson;
}) {
  return (
    <>
      <Card as="section" title="Their account">
        {account ? <Account account={account} /> : <p>They book as a guest, without an account.</p>}
      </Card>
      {requests.length > 0 && (
        <Card as="section" title="Data requests">
          {requests.map(({ id, kind, status, requestedAt }) => (
            <p key={id}>
              {labelIn(dataRequestKindLabels, kind)}, {momentYearDate(requestedAt)}:{' '}
              {labelIn(dataRequestStatusLabels, status)}
            </p>
          ))}
          <p>
            <Link to="/dashboard/miscellaneous/requests">All data requests</Link>
          </p>
        </Card>
      )}
      {complaints.length > 0 && (
        <Card as="section" title="Complaints about data">
          {complaints.map(({ id, reference, status, createdAt }) => (
            <p key={id}>
              {reference}, {momentYearDate(createdAt)}: {labelIn(dataComplaintStatusLabels, status)}
            </p>
          ))}
          <p>
            <Link to="/dashboard/miscellaneous/complaints">All complaints about data</Link>
          </p>
        </Card>
      )}
    </>
  );
}

function Account({ account }: { account: NonNullable<CustomerPerson['account']> }) {
  const { name, lastUsedAt, createdAt, blockedAt, blockedReason } = account;
  return (
    <>
      <FactList
        facts={[
          { label: 'Since', value: momentYearDate(createdAt) },
          { label: 'Last active', value: lastUsedAt ? momentLabel(lastUsedAt) : 'Not signed in anywhere' },
          { label: 'Blocked', value: blockedAt && `${momentLabel(blockedAt)}: ${blockedReason}` },
        ]}
      />
      {!account.isMe && <VerbRow key={account.id} about={name} verbs={accountVerbs(account)} />}
    </>
  );
}
