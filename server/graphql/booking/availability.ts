import { bookingPerson } from '#domain/access/actor.ts';
import type { AvailableDay } from '../../booking/availability/available-days.ts';
import { findAvailableStarts } from '../../booking/availability/find-available-starts.ts';
import { builder } from '../builder.ts';
import { hoursToQuarters } from '../wire/pounds.ts';
import { mapsTo } from '../wire/wire-problems.ts';

export const availableDay = builder.objectRef<AvailableDay>('AvailableDay').implement({
  fields: (t) => ({
    date: t.exposeString('date', { nullable: false }),
    startTimes: t.exposeStringList('startTimes', { nullable: false }),
    problem: t.exposeString('problem', { nullable: true }),
  }),
});

const question = builder.inputType('FindAvailableStartsInput', {
  fields: (t) => ({
    postalCode: t.string({ required: true }),
    serviceType: t.string({ required: true }),
    hours: t.float({ required: true, ...mapsTo('quarterHours') }),
    cleanerCount: t.int({ required: true }),
    fromDate: t.string(),
    toDate: t.string(),
  }),
});

builder.queryField('findAvailableStarts', (t) =>
  t.field({
    type: [availableDay],
    nullable: false,
    args: { input: t.arg({ type: question, required: true }) },
    resolve: (_root, { input }, ctx) =>
      findAvailableStarts(ctx, {
        ...input,
        quarterHours: hoursToQuarters(input.hours),
        bookerId: bookingPerson(ctx.actor),
      }),
  }),
);
