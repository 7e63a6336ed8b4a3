import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { defineList } from '#app/components/list/define-list.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { choiceFilter } from '#app/lib/list/list-filter.ts';
import { noRows } from '#app/lib/list/list-rows.ts';
import { apiKeyScopes } from '#domain/access/permission.ts';
import { apiKeyScopeLabels } from '#domain/access/permission-label.ts';
import { type ApiKey, apiKeysDocument } from './api-key-documents.ts';
import classes from './team.module.css';

const scopeNames = (scopes: readonly string[]) =>
  apiKeyScopes
    .filter((one) => scopes.includes(one))
    .map((one) => apiKeyScopeLabels[one].name)
    .join(' · ');

/** Keys by name; one that is in use opens to be revoked. */
export const apiKeyList = defineList<ApiKey>({
  title: 'API keys',
  noun: ['key', 'keys'],
  load: async (variables) =>
    (await runDocument(null, apiKeysDocument, variables as never)).listApiKeys ?? noRows,
  nameOf: ({ name }) => name,
  filters: {
    state: choiceFilter(
      'State',
      [
        { value: 'used', label: 'In use' },
        { value: 'revoked', label: 'Revoked' },
      ],
      (state) => ({ revokedAt: { attributeExists: state === 'revoked' } }),
    ),
  },
  sort: 'made-',
  columns: [
    { id: 'name', header: 'Name', cell: ({ name }) => name, sort: { up: 'NAME', down: 'NAME_DESC' } },
    {
      id: 'start',
      header: 'Begins with',
      cell: ({ keyStart }) => <code translate="no">{keyStart}…</code>,
      isShort: true,
    },
    { id: 'scopes', header: 'May', cell: ({ scopes }) => scopeNames(scopes) },
    {
      id: 'made',
      header: 'Made',
      cell: ({ createdAt, createdBy }) => `${momentLabel(createdAt)}${createdBy ? `, by ${createdBy}` : ''}`,
      sort: { up: 'OLDEST', down: 'NEWEST' },
    },
    {
      id: 'used',
      header: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt ? momentLabel(lastUsedAt) : 'Not yet'),
      sort: { up: 'LAST_USED', down: 'LAST_USED_DESC' },
    },
    { id: 'state', header: 'State', cell: ({ revokedAt }) => <KeyState isRevoked={revokedAt !== null} /> },
  ],
  detail: ({ id, name, revokedAt }) =>
    revokedAt ? (
      <p className={classes.note}>Revoked {momentLabel(revokedAt)}.</p>
    ) : (
      <Revoke id={id} name={name} />
    ),
  empty: {
    title: 'No keys yet.',
    text: 'Make one for each program, so that you can revoke one without stopping the others.',
  },
});

function KeyState({ isRevoked }: { isRevoked: boolean }) {
  return <StatusBadge tone={isRevoked ? 'stopped' : 'good'}>{isRevoked ? 'Revoked' : 'In use'}</StatusBadge>;
}

function Revoke({ id, name }: { id: string; name: string }) {
  return (
    <>
      <p className={classes.note}>
        Whatever uses this key stops working at once. This can’t be undone; make a new key instead.
      </p>
      <VerbForm step="revoke" hidden={{ id }} submit={`Revoke ${name}`} isGrave />
    </>
  );
}
