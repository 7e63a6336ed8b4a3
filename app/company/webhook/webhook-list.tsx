import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { ListTable } from '#app/components/list/list-table.tsx';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { stateIn } from '#app/lib/label/state-in.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { webhookStateLabels } from '#domain/label/site-labels.ts';
import classes from '../team/team.module.css';
import { VerbRow } from '../verb-row.tsx';
import { SecretForm } from './secret-form.tsx';
import type { Webhook, WebhookSecret } from './webhook-documents.ts';
import { WebhookFields } from './webhook-fields.tsx';
import { chosenLabel } from './webhook-label.ts';

const tones = { active: 'good', failing: 'waiting', paused: 'stopped', gone: 'waiting' } as const;

type OnSecret = (made: WebhookSecret) => void;

/** Endpoints with what can be done to each. */
export function WebhookList({ webhooks, onSecret }: { webhooks: readonly Webhook[]; onSecret: OnSecret }) {
  return (
    <ListTable
      caption="Where we send"
      rows={webhooks}
      nameOf={({ url }) => url}
      columns={[
        { id: 'name', header: 'For', cell: ({ description, url }) => description || new URL(url).host },
        { id: 'url', header: 'Address', cell: ({ url }) => <span className={classes.address}>{url}</span> },
        { id: 'events', header: 'Events', cell: ({ eventTypes }) => chosenLabel(eventTypes) },
        { id: 'state', header: 'State', cell: ({ state }) => <WebhookState state={state} /> },
      ]}
      detail={(webhook) => <WebhookDetail webhook={webhook} onSecret={onSecret} />}
    />
  );
}

function WebhookState({ state }: { state: string }) {
  const { tone, label } = stateIn(webhookStateLabels, tones, state);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

function WebhookDetail({ webhook, onSecret }: { webhook: Webhook; onSecret: OnSecret }) {
  const { url, createdBy, createdAt } = webhook;
  return (
    <>
      <p className={classes.facts}>
        Made{createdBy ? ` by ${createdBy}` : ''}, {momentLabel(createdAt)}. {howItGoes(webhook)}
      </p>
      <VerbRow about={url} verbs={verbsOf(webhook, onSecret)} />
    </>
  );
}

function howItGoes({ state, failingSince, lastDeliveredAt, oldSecretUntil }: Webhook): string {
  const last = lastDeliveredAt ? `Last delivered ${momentLabel(lastDeliveredAt)}.` : 'Nothing delivered yet.';
  const trouble = failingSince && state === 'failing' ? ` Failing since ${momentLabel(failingSince)}.` : '';
  const gone = state === 'gone' ? ' It answered that it is gone for good, so it is paused.' : '';
  const isOverlapping = oldSecretUntil && new Date(oldSecretUntil) > serverNow();
  const old = isOverlapping ? ` The old secret works until ${momentLabel(oldSecretUntil)}.` : '';
  return `${last}${trouble}${gone}${old}`;
}

function verbsOf(webhook: Webhook, onSecret: OnSecret) {
  const { id, isActive, version } = webhook;
  return [
    ...(isActive ? [{ label: 'Test', form: <TestForm id={id} /> }] : []),
    {
      label: 'Change',
      form: (
        <VerbForm step="change" hidden={{ id, version }} submit="Save" done="Saved.">
          {(problems, idOf) => <WebhookFields webhook={webhook} problems={problems} idOf={idOf} />}
        </VerbForm>
      ),
    },
    { label: 'New secret', form: <RotateForm id={id} version={version} onSecret={onSecret} /> },
    {
      label: isActive ? 'Pause' : 'Resume',
      form: <PauseForm id={id} version={version} isActive={isActive} />,
    },
    { label: 'Remove', form: <RemoveForm id={id} /> },
  ];
}

function TestForm({ id }: { id: string }) {
  return (
    <>
      <p className={classes.note}>
        Sends a message of the type “webhook.test”. It then appears in the log below.
      </p>
      <VerbForm step="test" hidden={{ id }} submit="Send a test" done="It is on its way." />
    </>
  );
}

type RotateFormProps = { id: string; version: number; onSecret: OnSecret };

function RotateForm({ id, version, onSecret }: RotateFormProps) {
  return (
    <>
      <p className={classes.note}>
        For 24 hours messages are signed with the old secret too, so that you can change the receiver in
        peace.
      </p>
      <SecretForm step="rotate" hidden={{ id, version }} submit="Make a new secret" onSecret={onSecret} />
    </>
  );
}

type PauseFormProps = { id: string; version: number; isActive: boolean };

function PauseForm({ id, version, isActive }: PauseFormProps) {
  return (
    <>
      <p className={classes.note}>
        {isActive
          ? 'Nothing more is sent. What happens while it is paused is not sent later either.'
          : 'What waited when it was paused goes out now, and what happens from now on.'}
      </p>
      <VerbForm
        step="pause"
        hidden={{ id, version, isActive: isActive ? 'no' : 'yes' }}
        submit={isActive ? 'Pause it' : 'Resume it'}
      />
    </>
  );
}

function RemoveForm({ id }: { id: string }) {
  return (
    <>
      <p className={classes.note}>
        Nothing more is sent there, also what waits. This can’t be undone; its log stays for 90 days.
      </p>
      <VerbForm step="remove" hidden={{ id }} submit="Remove it" isGrave />
    </>
  );
}
