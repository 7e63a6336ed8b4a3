import type { VisibleBooking } from '../../booking/visible-booking.ts';
import type { CompanyTaskRow } from '../../company-task/company-task.store.ts';
import type { Heard } from '../../live/follow.ts';
import { subscribeAttention } from '../../live/subscribe-attention.ts';
import { subscribeBookings } from '../../live/subscribe-bookings.ts';
import { subscribeInvitations } from '../../live/subscribe-invitations.ts';
import { subscribeNotices } from '../../live/subscribe-notices.ts';
import { type ChangedRecord, subscribeRecords } from '../../live/subscribe-records.ts';
import { booking } from '../booking/booking.ts';
import { builder } from '../builder.ts';
import { companyTask } from '../people/company-task.ts';

const itemOf = <Item>(heard: Heard<Item>): Item | null => (heard.kind === 'item' ? heard.item : null);

const changedRecord = builder.objectRef<ChangedRecord>('ChangedRecord').implement({
  fields: (t) => ({
    entity: t.exposeString('entity', { nullable: false }),
    id: t.exposeID('id', { nullable: false }),
  }),
});

builder.subscriptionFields((t) => ({
  bookingChanged: t.field({
    type: booking,
    description:
      'A booking that changed, or that its reader has been invited to, as it is now. null: one of them is no longer theirs to see, or, with extensions.refresh, something may have been missed; read again.',
    args: { id: t.arg.id() },
    subscribe: (_root, { id }, ctx) => subscribeBookings(ctx, { id: id ?? null }),
    resolve: (heard: Heard<VisibleBooking>) => itemOf(heard),
  }),
  invitationReceived: t.field({
    type: booking,
    description: 'A job a provider has just been invited to. null: as for bookingChanged.',
    subscribe: (_root, _args, ctx) => subscribeInvitations(ctx),
    resolve: (heard: Heard<VisibleBooking>) => itemOf(heard),
  }),
  attentionNeeded: t.field({
    type: companyTask,
    description:
      'A task of the office as it is opened, and again when somebody has seen to it (doneAt). null: as for bookingChanged.',
    subscribe: (_root, _args, ctx) => subscribeAttention(ctx),
    resolve: (heard: Heard<CompanyTaskRow>) => itemOf(heard),
  }),
  noticesChanged: t.int({
    description:
      'How many of one’s own notices are unread, each time that it may be another number. null: as for bookingChanged.',
    subscribe: (_root, _args, ctx) => subscribeNotices(ctx),
    resolve: (heard: Heard<number>) => itemOf(heard),
  }),
  recordChanged: t.field({
    type: changedRecord,
    description:
      'A record of the office that changed, by what the log calls its kind (provider, quote, promo-code, …): read it again. null: with extensions.refresh, something may have been missed.',
    args: { entity: t.arg.string({ required: true }), id: t.arg.id({ required: true }) },
    subscribe: (_root, { entity, id }, ctx) => subscribeRecords(ctx, { entity, id }),
    resolve: (heard: Heard<ChangedRecord>) => itemOf(heard),
  }),
}));
