import {
  type CityStart,
  type CityStarts,
  findCityStarts,
} from '../../booking/availability/find-city-starts.ts';
import { builder } from '../builder.ts';

const cityStart = builder.objectRef<CityStart>('CityStart').implement({
  description: 'The first time a cleaner is free in one part of a city.',
  fields: (t) => ({
    part: t.exposeString('part', { nullable: false, description: 'centre, north, east, south or west.' }),
    outcode: t.exposeString('outcode', { nullable: false }),
    date: t.exposeString('date', {
      nullable: true,
      description: 'Nothing when nobody is free in the next four weeks.',
    }),
    startTime: t.exposeString('startTime', { nullable: true }),
  }),
});

const cityStarts = builder.objectRef<CityStarts>('CityStarts').implement({
  description: 'The next free times of a city for the shortest clean, worked out at most 30 seconds ago.',
  fields: (t) => ({
    checkedAt: t.string({ nullable: false, resolve: ({ checkedAt }) => checkedAt.toISOString() }),
    starts: t.field({ type: [cityStart], nullable: false, resolve: ({ starts }) => starts }),
  }),
});

builder.queryField('findCityStarts', (t) =>
  t.field({
    type: cityStarts,
    nullable: false,
    args: { city: t.arg.string({ required: true }) },
    resolve: (_root, { city }, ctx) => findCityStarts(ctx, city),
  }),
);
