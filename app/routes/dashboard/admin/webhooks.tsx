import { useState } from 'react';
import log from '#app/company/log.module.css';
import classes from '#app/company/team/team.module.css';
import { deliveryLog } from '#app/company/webhook/delivery-log.tsx';
import { NewWebhookCard } from '#app/company/webhook/new-webhook-card.tsx';
import { webhookAction } from '#app/company/webhook/webhook-action.ts';
import {
  type Webhook,
  type WebhookSecret,
  webhooksDocument,
} from '#app/company/webhook/webhook-documents.ts';
import { WebhookList } from '#app/company/webhook/webhook-list.tsx';
import { WebhookSecretNotice } from '#app/company/webhook/webhook-secret-notice.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { loadPage } from '#app/lib/page/load-page.ts';
import { maxWebhooks } from '#domain/webhook/webhook-limit.ts';
import type { Route } from './+types/webhooks';

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const { listWebhookEndpoints } = await loadPage(context, webhooksDocument, {});
  return { webhooks: listWebhookEndpoints?.items ?? [], deliveries: deliveryLog.clientLoader({ request }) };
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return webhookAction(context, await request.formData());
}

export default function Webhooks({ loaderData: { webhooks, deliveries } }: Route.ComponentProps) {
  const [made, setMade] = useState<WebhookSecret | null>(null);
  return (
    <Page
      title="Webhooks"
      width="wide"
      intro="Your other programs are told what happens as it happens: which record, and its new state. Never anybody’s details."
    >
      <Columns
        main={
          <>
            {made && <WebhookSecretNotice key={made.secret} made={made} />}
            <Endpoints webhooks={webhooks} onSecret={setMade} />
          </>
        }
        aside={webhooks.length < maxWebhooks ? <NewWebhookCard onSecret={setMade} /> : null}
      />
      <section className={`${log.section} ${classes.apart}`}>
        <h2>Delivery log</h2>
        <p className={log.note}>
          For 90 days. What isn’t accepted is tried ten times over three days; then you can send it again
          here.
        </p>
        <deliveryLog.Part loaderData={deliveries} />
      </section>
    </Page>
  );
}

type EndpointsProps = { webhooks: readonly Webhook[]; onSecret: (made: WebhookSecret) => void };

function Endpoints({ webhooks, onSecret }: EndpointsProps) {
  return (
    <section className={classes.section}>
      <h2>Where we send</h2>
      {webhooks.length === 0 ? (
        <EmptyState title="No webhooks yet." text="Add the address of a program that should hear from us." />
      ) : (
        <WebhookList webhooks={webhooks} onSecret={onSecret} />
      )}
    </section>
  );
}
