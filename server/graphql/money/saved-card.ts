import type { ShownCard } from '#domain/payment/saved-cards.ts';
import { removeSavedCard } from '../../payment/saved-cards.ts';
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
  }),
});

const removeInput = builder.inputType('RemoveSavedCardInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

builder.mutationField('removeSavedCard', (t) =>
  t.field({
    type: savedCard,
    nullable: false,
    description:
      'Removes a saved card of one’s own, here and at the payment service. Refused while it is still needed.',
    args: { input: t.arg({ type: removeInput, required: true }) },
    resolve: (_root, { input }, ctx) => removeSavedCard(ctx, input.id),
  }),
);
