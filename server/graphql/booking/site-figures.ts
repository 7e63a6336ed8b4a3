import type { SiteFigures } from '#domain/review/site-figures.ts';
import { getSiteFigures } from '../../booking/review/get-site-figures.ts';
import { builder } from '../builder.ts';

const siteFigures = builder.objectRef<SiteFigures>('SiteFigures').implement({
  description:
    'What the company says about itself, worked out at most half an hour ago. Each is nothing unless 20 stand behind it.',
  fields: (t) => ({
    approvedCleaners: t.exposeInt('approvedCleaners', {
      nullable: true,
      description: 'Cleaners who may be asked today.',
    }),
    minutesToCleaner: t.exposeInt('minutesToCleaner', {
      nullable: true,
      description: 'Half of all bookings of the last 90 days had their first cleaner within as many minutes.',
    }),
    rating: t.exposeFloat('rating', {
      nullable: true,
      description: 'The mean of the last 365 days to one decimal.',
    }),
    ratingCount: t.exposeInt('ratingCount', { nullable: true }),
  }),
});

builder.queryField('getSiteFigures', (t) =>
  t.field({
    type: siteFigures,
    nullable: false,
    args: { city: t.arg.string() },
    resolve: (_root, { city }, ctx) => getSiteFigures(ctx, city ?? null),
  }),
);
