import { z } from 'zod';
import {
  allCleanerCounts,
  hoursOptions,
  longHours,
  serviceLocations,
  serviceTypes,
} from '#domain/booking/options.ts';
import { plainLine, plainText } from '#domain/contact/plain-text.ts';
import type { RefusalCode } from '#domain/messages.ts';
import { offerPages } from './offer-pages.ts';

const leastPricePence = 1000;
const mostPricePence = 200_000;
const mostRooms = 10;

const buttonLinks = ['book-now', 'contact'] as const;

const text = (code: RefusalCode, least: number, most: number) => plainLine(least, most, code, code);
const oneOf = (options: readonly number[], code: RefusalCode) =>
  z.number(code).refine((value) => options.includes(value), code);
const count = (code: RefusalCode) => z.int(code).min(1, code).max(mostRooms, code);

/**
 * An offer as the company writes it (rules/prices#offers, rules/messages#fields); prices in pence, its length in
 * quarter-hours.
 */
export const offerInputSchema = z
  .object({
    title: text('offer_title_bad', 3, 120),
    description: plainText(10, 2000, 'offer_description_bad', 'offer_description_bad'),
    serviceLocation: z.enum(serviceLocations, 'service_location_missing'),
    serviceType: z
      .enum(serviceTypes, 'service_type_missing')
      .refine((type) => type !== 'regularcleaning', 'offer_regular'),
    cleanerCount: oneOf(allCleanerCounts, 'offer_cleaners_bad'),
    pricePence: z
      .int('offer_price_bad')
      .min(leastPricePence, 'offer_price_bad')
      .max(mostPricePence, 'offer_price_bad'),
    salePricePence: z.int('sale_price_bad').min(0, 'sale_price_bad'),
    quarterHours: oneOf([...hoursOptions, ...longHours], 'offer_hours_bad'),
    roomsCount: count('offer_rooms_bad'),
    bathroomCount: count('offer_bathrooms_bad'),
    buttonText: text('button_text_bad', 2, 30),
    buttonLink: z.enum(buttonLinks, 'button_link_bad'),
    isActive: z.boolean(),
    /** The company's word that the price was genuinely charged, without which it is never struck through. */
    priceWasCharged: z.boolean(),
    /** The public pages it stands on, each once and in their order; none takes it off all of them. */
    pages: z
      .array(z.enum(offerPages, 'offer_pages_bad'), 'offer_pages_bad')
      .transform((chosen) => offerPages.filter((page) => chosen.includes(page))),
  })
  .refine((offer) => offer.salePricePence < offer.pricePence, {
    path: ['salePricePence'],
    message: 'sale_price_bad',
  });

export type OfferInput = z.infer<typeof offerInputSchema>;
