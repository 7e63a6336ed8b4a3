import { closedWeekdaysLabel } from '#domain/closure/closed-weekday.ts';
import type { TouchedClean, WeekdayTerms } from '../../closure/weekday/get-weekday-terms.ts';
import { closureVisit } from '../booking/closures.ts';
import { builder } from '../builder.ts';
import { penceToPounds } from '../wire/pounds.ts';

const touchedClean = builder.objectRef<TouchedClean>('WeekdayClosingClean').implement({
  description: 'A regular clean that a closed weekday concerns.',
  fields: (t) => ({
    seriesID: t.exposeID('seriesId', { nullable: false }),
    customer: t.exposeString('customer', { nullable: false }),
    rhythm: t.exposeString('rhythm', { nullable: false, description: 'Every week on Saturday, 10:00am' }),
    from: t.exposeString('from', {
      nullable: true,
      description: 'From this date on it waits for another day; null where it goes on without the weekday.',
    }),
  }),
});

export const weekdayClosingTerms = builder.objectRef<WeekdayTerms>('WeekdayClosingTerms').implement({
  description: 'What opening and closing weekdays would do.',
  fields: (t) => ({
    closed: t.string({
      nullable: false,
      description: 'What would be closed, "Saturdays from Saturday 6 February 2027"; empty where nothing is.',
      resolve: ({ closed }) => closedWeekdaysLabel(closed),
    }),
    visits: t.expose('visits', { type: [closureVisit], nullable: false }),
    totalPrice: t.float({ nullable: false, resolve: ({ totalPence }) => penceToPounds(totalPence) }),
    lateCount: t.exposeInt('lateCount', { nullable: false }),
    goodwill: t.float({ nullable: false, resolve: ({ goodwillPence }) => penceToPounds(goodwillPence) }),
    customerCount: t.int({
      nullable: false,
      description: 'How many customers get an email.',
      resolve: ({ visits, asked, daily }) =>
        new Set([...visits.map(({ email }) => email), ...[...asked, ...daily].map(({ email }) => email)])
          .size,
    }),
    asked: t.field({
      type: [touchedClean],
      nullable: false,
      description: 'Regular cleans whose customers are asked for another day.',
      resolve: ({ asked }) => asked,
    }),
    daily: t.field({
      type: [touchedClean],
      nullable: false,
      description: 'Those of every working day, which go on without it.',
      resolve: ({ daily }) => daily,
    }),
  }),
});
