import { expectedArrival } from '#domain/booking/visit/running-late.ts';
import { type NoAccessTerms, noAccessTerms } from '../../booking/report/no-access-terms.ts';
import { recordCallPress } from '../../booking/visit-day/record-call-press.ts';
import { reportOnTheWay } from '../../booking/visit-day/report-on-the-way.ts';
import { reportRunningLate } from '../../booking/visit-day/report-running-late.ts';
import { startWaiting } from '../../booking/visit-day/start-waiting.ts';
import { builder } from '../builder.ts';
import { offlinePressInput, pressOf } from '../people/offline-press.ts';
import { bookingServiceProvider } from '../people/provider-booking.ts';
import { penceToPounds } from '../wire/pounds.ts';
import { booking } from './booking.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

const terms = builder.objectRef<NoAccessTerms>('NoAccessTerms').implement({
  fields: (t) => ({
    waitingSince: t.string({ resolve: ({ waitingSince }) => iso(waitingSince) }),
    readyAt: t.string({
      description: 'From when it can be reported; null until the waiting has begun.',
      resolve: ({ readyAt }) => iso(readyAt),
    }),
    callsPressed: t.exposeStringList('callsPressed', { nullable: false }),
    pay: t.float({
      nullable: false,
      description: 'What the cleaner is paid when they report it as soon as they can.',
      resolve: ({ payPence }) => penceToPounds(payPence),
    }),
  }),
});

const waitingInput = builder.inputType('StartWaitingInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});
const callInput = builder.inputType('RecordCallPressInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});
const onTheWayInput = builder.inputType('ReportOnTheWayInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});
const lateInput = builder.inputType('ReportRunningLateInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    minutes: t.int({ required: true, description: '10, 20 or 30.' }),
  }),
});

builder.queryField('noAccessTerms', (t) =>
  t.field({
    type: terms,
    nullable: true,
    description:
      'What waiting at a closed door comes to, for its cleaner; null where the job does not wait to begin.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => noAccessTerms(ctx, id),
  }),
);

builder.objectField(bookingServiceProvider, 'expectedAt', (t) =>
  t.string({
    nullable: true,
    description: 'When somebody who said that they run late is expected.',
    resolve: ({ link, seen }) => {
      const { late_minutes: minutes, late_said_at: saidAt, service_status: status } = link;
      if (minutes === null || saidAt === null || status !== 'accepted') return null;
      return expectedArrival({ startsAt: seen.booking.starts_at, saidAt, minutes }).toISOString();
    },
  }),
);

builder.objectField(bookingServiceProvider, 'onTheWayAt', (t) =>
  t.string({
    nullable: true,
    description: 'Since when somebody who has not begun is on the way.',
    resolve: ({ link }) => (link.service_status === 'accepted' ? iso(link.on_the_way_at) : null),
  }),
);

builder.mutationFields((t) => ({
  startWaiting: t.field({
    type: booking,
    nullable: false,
    description:
      'Nobody lets the cleaner in: the 20 minutes run from now on, at the planned start at the earliest.',
    args: {
      input: t.arg({ type: waitingInput, required: true }),
      pressedOffline: t.arg({ type: offlinePressInput }),
    },
    resolve: (_root, { input, pressedOffline }, ctx) =>
      startWaiting(ctx, {
        id: input.id,
        expectedVersion: input.expectedVersion ?? null,
        press: pressOf(pressedOffline),
      }),
  }),
  recordCallPress: t.field({
    type: booking,
    nullable: false,
    description: 'The cleaner pressed “Call”, which is all that is known of it.',
    args: {
      input: t.arg({ type: callInput, required: true }),
      pressedOffline: t.arg({ type: offlinePressInput }),
    },
    resolve: (_root, { input, pressedOffline }, ctx) =>
      recordCallPress(ctx, { id: input.id, press: pressOf(pressedOffline) }),
  }),
  reportOnTheWay: t.field({
    type: booking,
    nullable: false,
    description: 'The cleaner has set out, and the customer is told once.',
    args: {
      input: t.arg({ type: onTheWayInput, required: true }),
      pressedOffline: t.arg({ type: offlinePressInput }),
    },
    resolve: (_root, { input, pressedOffline }, ctx) =>
      reportOnTheWay(ctx, {
        id: input.id,
        expectedVersion: input.expectedVersion ?? null,
        press: pressOf(pressedOffline),
      }),
  }),
  reportRunningLate: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: lateInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      reportRunningLate(ctx, {
        id: input.id,
        expectedVersion: input.expectedVersion ?? null,
        minutes: input.minutes,
      }),
  }),
}));
