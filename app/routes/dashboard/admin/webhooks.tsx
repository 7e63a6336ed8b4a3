import { useState } from 'react';
import log from '#app/company/log.module.css';
import classes from '#app/company/team/team.module.css';
import { DeliveryFilterForm } from '#app/company/webhook/delivery-filter-form.tsx';
import {
  type DeliveryFilters,
  deliveryFiltersFrom,
  deliveryWireFilter,
  hasDeliveryFilters,
} from '#app/company/webhook/delivery-filters.ts';
import { DeliveryList } from '#app/company/webhook/delivery-list.tsx';
import { NewWebhookCard } from '#app/company/webhook/new-webhook-card.tsx';
import { webhookAction } from '#app/company/webhook/webhook-action.ts';
import {
  type Webhook,
  type WebhookDelivery,
  type WebhookSecret,
  webhookDeliveriesDocument,
  webhooksDocument,
} from '#app/company/webhook/webhook-documents.ts';
import { WebhookList } from '#app/company/webhook/webhook-list.tsx';
import { WebhookSecretNotice } from '#app/company/webhook/webhook-secret-notice.tsx';
import { ListState } from '#app/components/dashboard/list-state.tsx';
import { LoadMore } from '#app/components/dashboard/load-more.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type ListPage, useMore } from '#app/lib/call/use-more.ts';
import { loadPage } from '#app/lib/page/load-page.ts';
import { maxWebhooks } from '#domain/webhook/webhook-limit.ts';
import type { Route } from './+types/webhooks';

async function loadLog(
  context: Route.ClientLoaderArgs['context'] | null,
  filters: DeliveryFilters,
  nextToken: string | null = null,
): Promise<ListPage<WebhookDelivery>> {
  const variables = { filter: deliveryWireFilter(filters), nextToken };
  const { listWebhookDeliveries: page } = await runDocument(context, webhookDeliveriesDocument, variables);
  return { items: page?.items ?? [], nextToken: page?.nextToken ?? null };
}

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const filters = deliveryFiltersFrom(new URL(request.url).searchParams);
  const { listWebhookEndpoints } = await loadPage(context, webhooksDocument, {});
  return { webhooks: listWebhookEndpoints?.items ?? [], filters, log: loadLog(context, filters) };
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return webhookAction(context, await request.formData());
}

export default function Webhooks({
  loaderData: { webhooks, filters, log: deliveries },
}: Route.ComponentProps) {
  const [made, setMade] = useState<WebhookSecret | null>(null);
  return (
    <Page
      title="Webhooks"
      width="wide"
      intro="We tell other programs of yours what happens, as it happens: which record, and what became of it. Never anybody’s details."
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
          Newest first, for 90 days. What isn’t accepted is tried ten times over three days; then you can send
          it again here.
        </p>
        <DeliveryFilterForm filters={filters} webhooks={webhooks} />
        <ListState value={deliveries}>{(page) => <Deliveries page={page} filters={filters} />}</ListState>
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

function Deliveries({ page, filters }: { page: ListPage<WebhookDelivery>; filters: DeliveryFilters }) {
  const more = useMore(page, (nextToken) => loadLog(null, filters, nextToken));
  if (more.items.length === 0) {
    return hasDeliveryFilters(filters) ? (
      <EmptyState title="Nothing like that in the log." text="Clear the choice to see everything." />
    ) : (
      <EmptyState title="Nothing has been sent yet." text="Send a test, or wait until something happens." />
    );
  }
  return (
    <>
      <DeliveryList deliveries={more.items} />
      <LoadMore shown={more.items.length} {...more} />
    </>
  );
}
