import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { type DeliveryError, deliveryErrors } from '#domain/webhook/delivery-state.ts';
import log from '../log.module.css';
import classes from './webhook.module.css';
import type { WebhookDelivery } from './webhook-documents.ts';
import { durationLabel } from './webhook-label.ts';

const states: Record<string, { tone: 'good' | 'waiting' | 'stopped'; words: string }> = {
  waiting: { tone: 'waiting', words: 'Waiting' },
  delivered: { tone: 'good', words: 'Delivered' },
  failed: { tone: 'stopped', words: 'Given up' },
};

/** Messages, newest first; each opens to its tries. */
export function DeliveryList({ deliveries }: { deliveries: readonly WebhookDelivery[] }) {
  return (
    <ol className={log.list}>
      {deliveries.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} />
      ))}
    </ol>
  );
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const { id, url, eventType, entityID, state, createdAt, isEndpointActive, attempts } = delivery;
  const { tone, words } = states[state] ?? { tone: 'stopped', words: state };
  return (
    <li className={classes.delivery}>
      <div className={classes.message}>
        <h3 className={classes.type}>{eventType}</h3>
        <p className={log.facts}>{entityID}</p>
      </div>
      <div className={classes.message}>
        <p className={classes.host}>{new URL(url).host}</p>
        <p className={log.when}>{momentLabel(createdAt)}</p>
      </div>
      <div className={classes.state}>
        <StatusBadge tone={tone}>{words}</StatusBadge>
        <p className={log.facts}>{outcomeWords(delivery)}</p>
      </div>
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
              {momentLabel(attempt.at)}: {tryWords(attempt)}
            </li>
          ))}
        </ul>
        {isEndpointActive && (
          <VerbForm step="replay" hidden={{ id }} submit="Send again" isQuiet done="It is on its way." />
        )}
      </details>
    </li>
  );
}

function outcomeWords({ state, nextAttemptAt, attempts }: WebhookDelivery): string {
  const last = attempts.at(-1);
  if (state === 'waiting' && nextAttemptAt)
    return last ? `Next try ${momentLabel(nextAttemptAt)}` : 'Not tried yet';
  return last ? durationLabel(last.durationMs) : '';
}

function tryWords({ status, error, durationMs }: WebhookDelivery['attempts'][number]): string {
  const answered = status ? `it answered ${status} after ${durationLabel(durationMs)}.` : '';
  // A status that isn't taken for a yes speaks for itself.
  const why = error && error !== 'not-accepted' ? (deliveryErrors[error as DeliveryError] ?? error) : '';
  return [answered, why].filter(Boolean).join(' ');
}
