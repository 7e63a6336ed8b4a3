import { paymentView } from '../../booking/checkout/get-checkout.ts';
import { addCard, openCardPlace } from '../../payment/add-card.ts';
import { chooseSavedCard } from '../../payment/choose-card.ts';
import { removeCardOfCustomer, removeSavedCard } from '../../payment/remove-saved-card.ts';
import { chooseSeriesCard } from '../../series/choose-series-card.ts';
import { checkoutPayment } from '../booking/checkout.ts';
import { builder } from '../builder.ts';
import { savedCard } from './saved-card-type.ts';

const removeInput = builder.inputType('RemoveSavedCardInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    replacementID: t.id({
      description:
        'Another of one’s own cards, which pays first what this one was to pay and nothing is held of.',
    }),
  }),
});

const removeOfInput = builder.inputType('RemoveCardOfCustomerInput', {
  fields: (t) => ({ customerID: t.id({ required: true }), id: t.id({ required: true }) }),
});

const chooseInput = builder.inputType('ChooseSavedCardInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

const chooseSeriesInput = builder.inputType('ChooseSeriesCardInput', {
  fields: (t) => ({ seriesID: t.id({ required: true }), savedCardID: t.id({ required: true }) }),
});

builder.mutationFields((t) => ({
  openCardPlace: t.field({
    type: checkoutPayment,
    nullable: false,
    description: 'A place to give a card without a booking; addSavedCard then says that it was given.',
    resolve: async (_root, _args, ctx) => {
      const { payment, intent } = await openCardPlace(ctx);
      return paymentView(ctx, payment, intent);
    },
  }),
  addSavedCard: t.field({
    type: savedCard,
    nullable: false,
    description: 'The card given by openCardPlace is kept for later bookings.',
    resolve: (_root, _args, ctx) => addCard(ctx),
  }),
  chooseSavedCard: t.field({
    type: savedCard,
    nullable: false,
    description: 'The card that is chosen already where its holder books next.',
    args: { input: t.arg({ type: chooseInput, required: true }) },
    resolve: (_root, { input }, ctx) => chooseSavedCard(ctx, input.id),
  }),
  chooseSeriesCard: t.field({
    type: savedCard,
    nullable: false,
    description: 'A saved card pays a series from now on, but for visits of which something is held already.',
    args: { input: t.arg({ type: chooseSeriesInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      chooseSeriesCard(ctx, { seriesId: input.seriesID, savedCardId: input.savedCardID }),
  }),
  removeSavedCard: t.field({
    type: savedCard,
    nullable: false,
    description:
      'Removes a saved card of one’s own, here and at the payment service. Refused while it is needed. isBeingRemoved: the payment service can’t be reached, and is asked again until it has forgotten it.',
    args: { input: t.arg({ type: removeInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      removeSavedCard(ctx, { id: input.id, replacementId: input.replacementID }),
  }),
  removeCardOfCustomer: t.field({
    type: savedCard,
    nullable: false,
    description:
      'The office removes a card at its customer’s request, with a proof. Refused while it is needed.',
    args: { input: t.arg({ type: removeOfInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      removeCardOfCustomer(ctx, { customerId: input.customerID, id: input.id }),
  }),
}));
