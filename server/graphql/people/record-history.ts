import type { RecordEvent } from '../../record-history/record-events.store.ts';
import { recordHistory } from '../../record-history/record-history.ts';
import { builder } from '../builder.ts';
import { jsonText } from '../wire/json-text.ts';

const recordEvent = builder.objectRef<RecordEvent>('RecordEvent').implement({
  description: 'Something that was done to a record, or a mail about it.',
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ kind, id }) => `${kind}-${id}` }),
    kind: t.exposeString('kind', { nullable: false, description: 'act or mail.' }),
    at: t.string({ nullable: false, resolve: ({ at }) => at.toISOString() }),
    what: t.exposeString('what', {
      nullable: false,
      description: 'The action of the log, or the mail’s template.',
    }),
    actor: t.exposeString('actor', { nullable: true }),
    actorName: t.exposeString('actor_name', { nullable: true }),
    before: t.string({
      description: 'JSON; for those who may read the log.',
      resolve: ({ before }) => jsonText(before),
    }),
    after: t.string({
      description: 'JSON; for those who may read the log.',
      resolve: ({ after }) => jsonText(after),
    }),
    subject: t.exposeString('subject', { nullable: true }),
    recipient: t.exposeString('recipient', { nullable: true }),
    status: t.exposeString('status', {
      nullable: true,
      description: 'Of a mail: waiting, sent or failed.',
    }),
  }),
});

builder.queryField('recordHistory', (t) =>
  t.field({
    type: [recordEvent],
    nullable: { list: false, items: false },
    description:
      'What happened to a record of the office, newest first: what was done, and the mails about it.',
    args: {
      entity: t.arg.string({
        required: true,
        description:
          'booking, provider, quote, contact-message, promo-code, offer, postal-code, gift-card or pay-run.',
      }),
      id: t.arg.id({ required: true }),
      limit: t.arg.int({ description: '20 when it isn’t given, at most 200.' }),
    },
    resolve: (_root, { entity, id, limit }, ctx) =>
      recordHistory(ctx, { entity, id, ...(limit === null || limit === undefined ? {} : { limit }) }),
  }),
);
