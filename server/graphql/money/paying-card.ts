import {
  changeCard,
  getPayingCard,
  openCardChange,
  type PayingCard,
} from '../../booking/charge/change-card.ts';
import { choosePayingCard, listOtherCards } from '../../series/choose-paying-card.ts';
import { checkoutPayment } from '../booking/checkout.ts';
import { builder } from '../builder.ts';
import { penceToPounds } from '../wire/pounds.ts';
import { savedCard } from './saved-card-type.ts';

const payingCard = builder.objectRef<PayingCard>('PayingCard').implement({
  description: 'The card that is to pay a visit to come, for its customer.',
  fields: (t) => ({
    status: t.exposeString('status', {
      nullable: false,
      description: 'held (the price is set aside on it), saved (it will be) or failed (it could not be).',
    }),
    brand: t.string({
      nullable: true,
      description: 'As people know it, such as Visa.',
      resolve: ({ face }) => face?.brand ?? null,
    }),
    last4: t.string({
      nullable: true,
      description: 'The last four digits of its number.',
      resolve: ({ face }) => face?.last4 ?? null,
    }),
    worksUntil: t.string({
      nullable: true,
      description: 'Its last day, the end of its month (YYYY-MM-DD).',
      resolve: ({ face }) => face?.lastDay ?? null,
    }),
    amount: t.float({
      nullable: false,
      description: 'What it is to pay of this visit.',
      resolve: ({ amountPence }) => penceToPounds(amountPence),
    }),
    otherCards: t.field({
      type: [savedCard],
      nullable: false,
      description: 'One’s own saved cards that could pay in its place; choosePayingCard chooses one.',
      resolve: (card, _args, ctx) => listOtherCards(ctx, card),
    }),
    isForSeries: t.exposeBoolean('isForSeries', {
      nullable: false,
      description: 'Whether the visit is one of a series, whose other visits go on with the same card.',
    }),
  }),
});

const openInput = builder.inputType('OpenCardChangeInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});

const changeInput = builder.inputType('ChangeCardInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

const chooseInput = builder.inputType('ChoosePayingCardInput', {
  fields: (t) => ({ id: t.id({ required: true }), savedCardID: t.id({ required: true }) }),
});

builder.queryField('getPayingCard', (t) =>
  t.field({
    type: payingCard,
    nullable: true,
    description: 'The card that pays a visit to come; null where no card is needed any more.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getPayingCard(ctx, id),
  }),
);

builder.mutationFields((t) => ({
  openCardChange: t.field({
    type: checkoutPayment,
    nullable: false,
    description:
      'A place to give another card for a visit to come of which nothing is held; changeCard then says that it was given.',
    args: { input: t.arg({ type: openInput, required: true }) },
    resolve: (_root, { input: { id, expectedVersion } }, ctx) =>
      openCardChange(ctx, { id, expectedVersion: expectedVersion ?? null }),
  }),
  choosePayingCard: t.field({
    type: payingCard,
    nullable: true,
    description: 'A saved card pays a visit to come of which nothing is held; of a series, all of it.',
    args: { input: t.arg({ type: chooseInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      choosePayingCard(ctx, { id: input.id, savedCardId: input.savedCardID }),
  }),
  changeCard: t.field({
    type: payingCard,
    nullable: true,
    description:
      'The card given by openCardChange pays the visit, and the other visits to come that the card before was to pay.',
    args: { input: t.arg({ type: changeInput, required: true }) },
    resolve: (_root, { input }, ctx) => changeCard(ctx, input.id),
  }),
}));
