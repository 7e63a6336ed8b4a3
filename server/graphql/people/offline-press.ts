import { type OfflinePress, pressText } from '#domain/booking/visit/offline-press.ts';
import { storedPresses } from '../../booking/visit-day/offline-press.ts';
import { builder } from '../builder.ts';
import { toDate } from '../wire/wire-instant.ts';
import { bookingServiceProvider, isPaidView } from './provider-booking.ts';

export const offlinePressInput = builder.inputType('OfflinePressInput', {
  description:
    'When an act was pressed without signal: its moment is the device’s time with the offset added. Taken for 72 hours; without it the act is of now.',
  fields: (t) => ({
    deviceTime: t.string({ required: true }),
    clockOffsetMs: t.int({
      required: true,
      description: 'By how much the server’s clock was ahead of the device’s, by the last answer it had.',
    }),
  }),
});

type PressInput = { deviceTime: string; clockOffsetMs: number } | null | undefined;

/** Null = pressed now. */
export const pressOf = (press: PressInput): OfflinePress | null =>
  press
    ? {
        deviceTime: toDate(press.deviceTime, 'pressedOffline.deviceTime'),
        clockOffsetMs: press.clockOffsetMs,
      }
    : null;

builder.objectField(bookingServiceProvider, 'pressedOffline', (t) =>
  t.stringList({
    nullable: false,
    description:
      'What was pressed without signal and reached us later: of each press the act, its moment and its arrival, with a space between. Empty for whoever is neither the company nor that cleaner.',
    resolve: (one) => (isPaidView(one) ? storedPresses(one.link).map(pressText) : []),
  }),
);
