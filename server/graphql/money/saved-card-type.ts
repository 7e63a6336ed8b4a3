import type { ShownCard } from '#domain/payment/saved-cards.ts';
import { builder } from '../builder.ts';

export const savedCard = builder.objectRef<ShownCard>('SavedCard').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    brand: t.exposeString('brand', { nullable: false, description: 'As people know it, such as Visa.' }),
    last4: t.exposeString('last4', { nullable: false, description: 'The last four digits of its number.' }),
    worksUntil: t.exposeString('lastDay', {
      nullable: true,
      description: 'Its last day, the end of its month (YYYY-MM-DD).',
    }),
    neededFor: t.field({
      type: ['String'],
      nullable: false,
      description:
        'What it is still to pay: series, visit (one to come) or payment (one not settled yet). Empty: it can be removed.',
      resolve: ({ needs }) => [...needs],
    }),
    seriesIDs: t.idList({
      nullable: false,
      description: 'The series that go on with it.',
      resolve: ({ seriesIds }) => [...seriesIds],
    }),
    isOffered: t.exposeBoolean('isOffered', {
      nullable: false,
      description: 'It may pay what its customer books next, or a series of theirs.',
    }),
    isChosen: t.exposeBoolean('isChosen', {
      nullable: false,
      description: 'It is chosen already where its customer books next.',
    }),
    isBeingRemoved: t.exposeBoolean('isBeingRemoved', {
      nullable: false,
      description: 'It pays nothing any more, and the payment service has yet to forget it.',
    }),
  }),
});
