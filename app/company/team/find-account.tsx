import { Button, TextInput } from '@mantine/core';
import { Form, Link } from 'react-router';
import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { fieldId } from '#app/lib/form/form-field.ts';
import { momentDay, momentLabel } from '#app/lib/label/moment-label.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { roleLabels } from '#domain/label/site-labels.ts';
import { VerbRow } from '../verb-row.tsx';
import { accountVerbs } from './account-verbs.tsx';
import classes from './team.module.css';
import type { FoundAccount } from './team-documents.ts';

/** What was looked for, and what came of it: an account, nobody (null), or why it can't be looked for. */
export type Search = { email: string; account: FoundAccount | null; problem: string | null };

/** Finds anybody's account by its e-mail, to sign it out or block it. */
export function FindAccount({ search }: { search: Search | null }) {
  return (
    <>
      <Form method="get" className={classes.search} noValidate>
        <TextInput
          id={fieldId('search-email')}
          name="email"
          type="email"
          label="Email address"
          autoCapitalize="none"
          autoComplete="off"
          maxLength={254}
          defaultValue={search?.email}
          key={search?.email}
          error={search?.problem}
        />
        <Button type="submit" variant="default">
          Find the account
        </Button>
      </Form>
      <div aria-live="polite">{search && !search.problem && <Result search={search} />}</div>
    </>
  );
}

function Result({ search: { email, account } }: { search: Search }) {
  if (!account) {
    return (
      <EmptyState
        title={`Nobody has an account for ${email}.`}
        text="They may have booked as a guest, or used another address."
      />
    );
  }
  const { name, role, isMe, blockedAt, blockedReason, lastUsedAt, createdAt } = account;
  return (
    <Card as="article">
      <div className={classes.head}>
        <h3 className={classes.name} translate="no">
          {name}
        </h3>
        {blockedAt && <StatusBadge tone="stopped">Blocked</StatusBadge>}
      </div>
      <FactList
        facts={[
          { label: 'Email', value: account.email, translate: 'no' },
          { label: 'Kind of account', value: labelIn(roleLabels, role) },
          { label: 'Since', value: momentDay(createdAt) },
          { label: 'Last active', value: lastUsedAt ? momentLabel(lastUsedAt) : 'Not signed in anywhere' },
          { label: 'Blocked', value: blockedAt && `${momentLabel(blockedAt)}: ${blockedReason}` },
        ]}
      />
      {isMe ? (
        <p className={classes.note}>
          This is you. Your own devices are on <Link to="/dashboard/account">your account</Link>.
        </p>
      ) : (
        <VerbRow key={account.id} about={name} verbs={accountVerbs(account)} />
      )}
    </Card>
  );
}
