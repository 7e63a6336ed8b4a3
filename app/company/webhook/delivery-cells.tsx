import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { stateIn } from '#app/lib/label/state-in.ts';
import { deliveryStateLabels } from '#domain/label/site-labels.ts';
import { type DeliveryError, deliveryErrors } from '#domain/webhook/delivery-state.ts';
import log from '../log.module.css';
import classes from './webhook.module.css';
import type { WebhookDelivery } from './webhook-documents.ts';
import { durationLabel } from './webhook-label.ts';

const tones = { waiting: 'waiting', delivered: 'good', failed: 'stopped' } as const;

/** How far a message has come. */
export function DeliveryState({ delivery }: { delivery: WebhookDelivery }) {
  const { tone, label } = stateIn(deliveryStateLabels, tones, delivery.state);
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <span className={log.facts}>{outcomeOf(delivery)}</span>
    </>
  );
}

/** Each try with its answer, folded; below them the message is sent again. */
export function DeliveryTries({ delivery }: { delivery: WebhookDelivery }) {
  const { id, eventType, createdAt, isEndpointActive, attempts } = delivery;
  return (
    <details className={classes.more}>
      <summary>
        {attempts.length === 1 ? '1 try' : `${attempts.length} tries`}
        <span className={classes.hidden}>
          {' '}
          of {eventType}, {momentLabel(createdAt)}
        </span>
      </summary>
      <ul>
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            {momentLabel(attempt.at)}: {answerOf(attempt)}
          </li>
        ))}
      </ul>
      {isEndpointActive && (
        <VerbForm step="replay" hidden={{ id }} submit="Send again" isQuiet done="It is on its way." />
      )}
    </details>
  );
}

function outcomeOf({ state, nextAttemptAt, attempts }: WebhookDelivery): string {
  const last = attempts.at(-1);
  if (state === 'waiting' && nextAttemptAt)
    return last ? `Next try ${momentLabel(nextAttemptAt)}` : 'Not tried yet';
  return last ? durationLabel(last.durationMs) : '';
}

function answerOf({ status, error, durationMs }: WebhookDelivery['attempts'][number]): string {
  const answered = status ? `it answered ${status} after ${durationLabel(durationMs)}.` : '';
  // A status that isn't taken for a yes speaks for itself.
  const why = error && error !== 'not-accepted' ? (deliveryErrors[error as DeliveryError] ?? error) : '';
  return [answered, why].filter(Boolean).join(' ');
}
