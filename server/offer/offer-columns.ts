import type { OfferInput } from '#domain/offer/offer-input.ts';
import type { OfferColumns, OfferRow } from './offer.store.ts';

export const offerColumns = (input: OfferInput): OfferColumns => ({
  title: input.title,
  description: input.description,
  service_location: input.serviceLocation,
  service_type: input.serviceType,
  cleaner_count: input.cleanerCount,
  price_pence: input.pricePence,
  sale_price_pence: input.salePricePence,
  expected_quarter_hours: input.quarterHours,
  rooms_count: input.roomsCount,
  bathroom_count: input.bathroomCount,
  button_text: input.buttonText,
  button_link: input.buttonLink,
  is_active: input.isActive,
  price_was_charged: input.priceWasCharged,
  pages: input.pages,
});

/** An offer in the words of the rules: for checking a change against, and for the audit log. */
export const offerFacts = (row: OfferRow): Record<keyof OfferInput, unknown> => ({
  title: row.title,
  description: row.description,
  serviceLocation: row.service_location,
  serviceType: row.service_type,
  cleanerCount: row.cleaner_count,
  pricePence: row.price_pence,
  salePricePence: row.sale_price_pence,
  quarterHours: row.expected_quarter_hours,
  roomsCount: row.rooms_count,
  bathroomCount: row.bathroom_count,
  buttonText: row.button_text,
  buttonLink: row.button_link,
  isActive: row.is_active,
  priceWasCharged: row.price_was_charged,
  pages: row.pages,
});
