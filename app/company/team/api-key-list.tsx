import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { apiKeyScopes } from '#domain/access/permission.ts';
import { apiKeyScopeLabels } from '#domain/access/permission-label.ts';
import { VerbRow } from '../verb-row.tsx';
import type { ApiKey } from './api-key-documents.ts';
import classes from './team.module.css';

const scopeNames = (scopes: readonly string[]) =>
  apiKeyScopes
    .filter((one) => scopes.includes(one))
    .map((one) => apiKeyScopeLabels[one].name)
    .join(' · ');

/** Keys by name; a key that is in use can be revoked. */
export function ApiKeyList({ apiKeys }: { apiKeys: readonly ApiKey[] }) {
  return (
    <ul className={classes.list}>
      {apiKeys.map((apiKey) => (
        <KeyRow key={apiKey.id} apiKey={apiKey} />
      ))}
    </ul>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, keyStart, scopes, createdBy, createdAt, lastUsedAt, revokedAt } = apiKey;
  return (
    <li className={classes.member}>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        <code className={classes.facts}>{keyStart}…</code>
      </div>
      <p className={classes.held}>{scopeNames(scopes)}</p>
      <p className={classes.facts}>
        Made{createdBy ? ` by ${createdBy}` : ''}, {momentLabel(createdAt)}.{' '}
        {lastUsedAt ? `Last used ${momentLabel(lastUsedAt)}.` : 'Not used yet.'}
        {revokedAt ? ` Revoked ${momentLabel(revokedAt)}.` : ''}
      </p>
      {!revokedAt && (
        <VerbRow about={name} verbs={[{ label: 'Revoke', form: <RevokeForm id={id} name={name} /> }]} />
      )}
    </li>
  );
}

function RevokeForm({ id, name }: { id: string; name: string }) {
  return (
    <>
      <p className={classes.note}>
        Whatever uses this key stops working at once. This can’t be undone; make a new key instead.
      </p>
      <VerbForm step="revoke" hidden={{ id }} submit={`Revoke ${name}`} isGrave />
    </>
  );
}
