import type { CleanerComment } from '../../booking/shown-comment.store.ts';
import { getOwnStanding, type OwnStanding } from '../../matching/get-own-standing.ts';
import { builder } from '../builder.ts';

const comment = builder.objectRef<CleanerComment>('CleanerComment').implement({
  description: 'What a customer wrote of a cleaner’s work and lets them read.',
  fields: (t) => ({
    stars: t.exposeInt('stars', { nullable: false }),
    words: t.exposeString('words', { nullable: false }),
    month: t.exposeString('month', { nullable: false, description: 'Of the clean, such as "2026-10".' }),
    firstName: t.exposeString('firstName', {
      nullable: true,
      description: 'Null where the customer does not want it said.',
    }),
  }),
});

const standing = builder.objectRef<OwnStanding>('CleanerStanding').implement({
  description: 'How a cleaner stands with customers and in matching; their own to read.',
  fields: (t) => ({
    rating: t.exposeFloat('rating', {
      nullable: true,
      description: 'The mean of all stars to one decimal, as customers see it; null before the first.',
    }),
    ratingCount: t.exposeInt('ratingCount', { nullable: false }),
    cleans: t.exposeInt('cleans', { nullable: false, description: 'Cleans they have finished.' }),
    days: t.exposeInt('days', {
      nullable: false,
      description: 'Over how many days until now the three figures that follow are counted.',
    }),
    accepted: t.exposeInt('accepted', { nullable: false }),
    lateWithdrawals: t.exposeInt('lateWithdrawals', {
      nullable: false,
      description: 'Of the accepted, those given back less than 48 hours before.',
    }),
    noShows: t.exposeInt('noShows', { nullable: false }),
    comments: t.field({
      type: [comment],
      nullable: { list: false, items: false },
      description: 'Newest first, 20 at most.',
      resolve: ({ comments }) => comments,
    }),
  }),
});

builder.queryField('getMyStanding', (t) =>
  t.field({ type: standing, resolve: (_root, _args, ctx) => getOwnStanding(ctx) }),
);
