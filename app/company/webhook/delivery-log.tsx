import { defineList } from '#app/components/list/define-list.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { choiceFilter, textFilter } from '#app/lib/list/list-filter.ts';
import { noRows } from '#app/lib/list/list-rows.ts';
import { optionsIn } from '#domain/label/label-in.ts';
import { deliveryStateLabels } from '#domain/label/site-labels.ts';
import log from '../log.module.css';
import { DeliveryState, DeliveryTries } from './delivery-cells.tsx';
import { type WebhookDelivery, webhookDeliveriesDocument } from './webhook-documents.ts';

/** What was sent to other programs, newest first; each message with its tries. */
export const deliveryLog = defineList<WebhookDelivery>({
  title: 'Delivery log',
  noun: ['message', 'messages'],
  load: async (variables) =>
    (await runDocument(null, webhookDeliveriesDocument, variables as never)).listWebhookDeliveries ?? noRows,
  nameOf: ({ eventType, createdAt }) => `${eventType}, ${momentLabel(createdAt)}`,
  filters: {
    state: choiceFilter('State', optionsIn(deliveryStateLabels)),
    eventType: textFilter('Event', { hint: 'Such as “booking.”' }),
    endpoint: textFilter('Number of the webhook', { toWire: (id) => ({ endpointID: { eq: id } }) }),
  },
  sort: 'when-',
  pageSize: 25,
  columns: [
    { id: 'event', header: 'Event', cell: ({ eventType }) => eventType },
    {
      id: 'when',
      header: 'When',
      cell: ({ createdAt }) => momentLabel(createdAt),
      sort: { up: 'OLDEST', down: 'NEWEST' },
    },
    { id: 'where', header: 'To', cell: ({ url }) => new URL(url).host },
    { id: 'record', header: 'Record', cell: ({ entityID }) => <span className={log.facts}>{entityID}</span> },
    { id: 'state', header: 'State', cell: (delivery) => <DeliveryState delivery={delivery} /> },
    { id: 'tries', header: 'Tries', cell: (delivery) => <DeliveryTries delivery={delivery} /> },
  ],
  empty: { title: 'Nothing has been sent yet.', text: 'Send a test, or wait until something happens.' },
});
