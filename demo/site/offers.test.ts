import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/application-setting/settings.ts';
import { suggestHours } from '#domain/booking/price/hours.ts';
import { demoOffers } from './offers.ts';

test.each(demoOffers.filter(({ isActive }) => isActive))(
  'the offer “$title” costs no more than the same home without one',
  (offer) => {
    const home = {
      serviceType: offer.serviceType,
      serviceFrequency: 'OneOff',
      bedroomCount: offer.roomsCount,
      bathroomCount: offer.bathroomCount,
      extras: [],
    } as const;
    const usual = suggestHours(home);
    if (usual.kind === 'quote') throw new Error('A home of an offer is one the form can book');
    const usualPence = (defaultSettings.oneOffRatePence * usual.quarterHours * usual.cleanerCount) / 4;
    expect(offer.salePricePence || offer.pricePence).toBeLessThanOrEqual(usualPence);
  },
);
