import { readUnproved } from '../../customer/read-unproved.ts';
import { findGiftCards } from '../../gift-card/read-gift-cards.ts';
import { findOffers } from '../../offer/read-offers.ts';
import { findPromoCodes } from '../../promo-code/read-promo-codes.ts';
import { builder } from '../builder.ts';
import { giftCard } from '../money/gift-card.ts';
import { offers } from '../money/offers.ts';
import { promoCode } from '../money/promo-code.ts';
import { batchLoad } from '../wire/batch-load.ts';
import { booking } from './booking.ts';

const loadOffer = batchLoad(findOffers);
const loadPromoCode = batchLoad(findPromoCodes);
const loadGiftCard = batchLoad(findGiftCards);
const loadUnproved = batchLoad(readUnproved);

/**
 * What a booking nests (rules/wire-names#nesting): for its customer and the company, never for providers
 * (rules/people#who-may-read-what).
 */
builder.objectFields(booking, (t) => ({
  bookedWithoutSigningIn: t.boolean({
    description:
      'Booked under the e-mail of an account by somebody who was not signed in to it, and its mailed link was not opened yet: that account does not show it (company only).',
    resolve: ({ booking: row, view }, _args, ctx) =>
      view.company ? loadUnproved(ctx, row.customer_id) : null,
  }),
  offerId: t.id({ resolve: ({ booking: row, view }) => (view.customer ? row.offer_id : null) }),
  offer: t.field({
    type: offers,
    resolve: ({ booking: row, view, offer }, _args, ctx) => {
      if (!view.customer) return null;
      return offer === undefined ? loadOffer(ctx, row.offer_id) : offer;
    },
  }),
  promoCode: t.field({
    type: promoCode,
    resolve: ({ booking: row, view, promoCode: code }, _args, ctx) => {
      if (!view.customer) return null;
      return code === undefined ? loadPromoCode(ctx, row.promo_code_id) : code;
    },
  }),
  giftCard: t.field({
    type: giftCard,
    description: 'For the company, and for a customer who bought the card or was given it.',
    resolve: ({ booking: row, view }, _args, ctx) =>
      view.customer ? loadGiftCard(ctx, row.gift_card_id) : null,
  }),
}));
