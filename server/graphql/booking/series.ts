import { monthOrdinalOf, ordinalAt } from '#domain/series/monthly-pattern.ts';
import type { PlannedDate, SeriesView } from '../../series/get-series.ts';
import type { NewDayQuestion } from '../../series/move/new-day.ts';
import { builder } from '../builder.ts';
import { penceToPounds } from '../wire/pounds.ts';
import { booking } from './booking.ts';
import { bookingPrice } from './booking-price.ts';

/** A date of the plan: its visit as a booking of its own, or why there is none. */
const seriesDate = builder.objectRef<PlannedDate>('SeriesDate').implement({
  fields: (t) => ({
    date: t.exposeString('date', { nullable: false }),
    skipReason: t.string({ resolve: ({ skip }) => skip?.reason ?? null }),
    bookingId: t.id({ resolve: ({ visit }) => visit?.id ?? null }),
    bookingStatus: t.string({ resolve: ({ visit }) => visit?.booking_status ?? null }),
    bookingVersion: t.int({ resolve: ({ visit }) => visit?.version ?? null }),
    startDate: t.string({ resolve: ({ visit }) => visit?.start_date ?? null }),
    startTime: t.string({ resolve: ({ visit }) => visit?.start_time ?? null }),
    plannedTime: t.exposeString('plannedTime', {
      nullable: false,
      description: 'When a visit that is booked for this date is: the hour that holds for it.',
    }),
    plannedHours: t.float({
      nullable: false,
      description: 'How long a visit that is booked for this date is.',
      resolve: ({ plannedQuarterHours }) => plannedQuarterHours / 4,
    }),
    makeUpDays: t.stringList({
      nullable: false,
      description: 'The days that can be booked in place of one that we are closed for.',
      resolve: (date) => date.makeUpDays,
    }),
    putBackPrice: t.float({
      description: 'What its skipped visit costs when it is put back; null where that can’t be.',
      resolve: ({ putBackPence }) => penceToPounds(putBackPence),
    }),
    newDate: t.string({
      description: 'When its visit will be, while its cleaners are being asked whether they come then.',
      resolve: ({ movesTo }) => movesTo?.startDate ?? null,
    }),
    newTime: t.string({ resolve: ({ movesTo }) => movesTo?.startTime ?? null }),
    moveFrom: t.string({
      nullable: false,
      description: 'The days that it may be moved to with all that follow, first and last.',
      resolve: ({ moveWindow }) => moveWindow.first,
    }),
    moveUntil: t.string({ nullable: false, resolve: ({ moveWindow }) => moveWindow.last }),
    isCoverAsked: t.boolean({
      nullable: false,
      resolve: ({ visit }) =>
        visit?.booking_status === 'pending' && visit.cover_asked_at !== null && visit.cover_answer === null,
    }),
  }),
});

const announcedPrice = builder.objectRef<SeriesView['announced'][number]>('AnnouncedPrice').implement({
  fields: (t) => ({
    from: t.exposeString('from', { nullable: false }),
    price: t.expose('price', { type: bookingPrice, nullable: false }),
    hours: t.float({ nullable: false, resolve: ({ terms }) => terms.input.quarterHours / 4 }),
    cleanerCount: t.int({ nullable: false, resolve: ({ terms }) => terms.input.cleanerCount }),
  }),
});

const seriesDay = builder.objectRef<SeriesView['series']>('SeriesDay').implement({
  description: 'A weekday of a regular clean that comes of a quote.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    startDate: t.exposeString('start_date', { nullable: false }),
    startTime: t.exposeString('start_time', { nullable: false }),
    status: t.exposeString('status', { nullable: false }),
  }),
});

const newDayQuestion = builder.objectRef<NewDayQuestion>('SeriesNewDay').implement({
  description: 'Its weekday is closed: what its customer is to choose, by moveSeries.',
  fields: (t) => ({
    seriesID: t.exposeID('seriesId', { nullable: false }),
    closedFrom: t.exposeString('closedFrom', {
      nullable: false,
      description: 'From this date on nobody comes until another day is chosen.',
    }),
    date: t.exposeString('date', {
      nullable: false,
      description: 'The date that moves: `fromDate` of moveSeries.',
    }),
    moveFrom: t.string({
      nullable: false,
      description: 'The days that it may be moved to, first and last.',
      resolve: ({ moveWindow }) => moveWindow.first,
    }),
    moveUntil: t.string({ nullable: false, resolve: ({ moveWindow }) => moveWindow.last }),
    bookingID: t.id({
      description: 'A visit of it, whose free times (findMoveStarts) are those of the others.',
      resolve: ({ visitId }) => visitId,
    }),
  }),
});

export const series = builder.objectRef<SeriesView>('Series').implement({
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ series: row }) => row.id }),
    customerId: t.id({ nullable: false, resolve: ({ series: row }) => row.customer_id }),
    customerName: t.string({
      nullable: false,
      resolve: ({ series: row }) => `${row.terms.input.firstName} ${row.terms.input.lastName}`,
    }),
    status: t.string({ nullable: false, resolve: ({ series: row }) => row.status }),
    serviceType: t.string({ nullable: false, resolve: ({ series: row }) => row.terms.input.serviceType }),
    serviceFrequency: t.string({ nullable: false, resolve: ({ series: row }) => row.service_frequency }),
    schedule: t.string({ nullable: false, resolve: ({ series: row }) => row.schedule }),
    monthOrdinal: t.string({
      description: 'Of a monthly one: first, second, third, fourth or last of its weekday in the month.',
      resolve: ({ series: { schedule, start_date: startDate, month_ordinal: place } }) =>
        monthOrdinalOf({ schedule, startDate, monthOrdinal: place === null ? null : ordinalAt(place) }),
    }),
    startDate: t.string({ nullable: false, resolve: ({ series: row }) => row.start_date }),
    startTime: t.string({ nullable: false, resolve: ({ series: row }) => row.start_time }),
    days: t.field({
      type: [seriesDay],
      nullable: false,
      description: 'Its weekdays; several where it comes of a quote.',
      resolve: ({ group }) => group,
    }),
    hours: t.float({ nullable: false, resolve: ({ terms }) => terms.input.quarterHours / 4 }),
    cleanerCount: t.int({ nullable: false, resolve: ({ terms }) => terms.input.cleanerCount }),
    coverChoice: t.string({ nullable: false, resolve: ({ series: row }) => row.cover_choice }),
    pausedFrom: t.string({ resolve: ({ series: row }) => row.paused_from }),
    pausedUntil: t.string({ resolve: ({ series: row }) => row.paused_until }),
    endedOn: t.string({ resolve: ({ series: row }) => row.ended_on }),
    price: t.expose('price', { type: bookingPrice, nullable: false }),
    nextPrice: t.field({ type: bookingPrice, resolve: ({ announced: [next] }) => next?.price }),
    announcedPrices: t.expose('announced', {
      type: [announcedPrice],
      nullable: false,
      description:
        'What the customer was told of that is still to come, earliest first: another price, length or number of cleaners.',
    }),
    nextPriceFrom: t.string({ resolve: ({ announced: [next] }) => next?.from }),
    newDays: t.expose('newDays', {
      type: [newDayQuestion],
      nullable: false,
      description: 'Weekdays of it that are closed from a date on; it waits for another day.',
    }),
    dates: t.expose('dates', { type: [seriesDate], nullable: false }),
    version: t.int({ nullable: false, resolve: ({ series: row }) => row.version }),
  }),
});

builder.objectFields(booking, (t) => ({
  schedule: t.string({
    description: 'weekly, biweekly or monthly: what MoreThanTwoWeeks leaves open; nothing of a single clean.',
    resolve: ({ booking: row }) => row.schedule,
  }),
  seriesId: t.id({ resolve: ({ booking: row }) => row.series_id }),
  seriesDate: t.string({ resolve: ({ booking: row }) => row.series_date }),
  isCoverAsked: t.boolean({
    nullable: false,
    resolve: ({ booking: row, view }) =>
      view.customer &&
      row.booking_status === 'pending' &&
      row.cover_asked_at !== null &&
      row.cover_answer === null,
  }),
}));
