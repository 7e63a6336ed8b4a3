import { headlineRate } from '#domain/application-setting/headline-rate.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { frequenciesFor, labels, type ServiceFrequency, type ServiceType } from '#domain/booking/options.ts';
import { type HomeSize, type SizePrice, sizePrices } from './size-prices.ts';

const sizes: readonly HomeSize[] = [
  { bedroomCount: 1, bathroomCount: 1 },
  { bedroomCount: 2, bathroomCount: 1 },
  { bedroomCount: 3, bathroomCount: 2 },
  { bedroomCount: 4, bathroomCount: 2 },
];
/** The home of the example at a headline's other rate; it stands among `sizes`, so that the two can be compared. */
const compared: HomeSize = { bedroomCount: 2, bathroomCount: 1 };

export type ServiceExamples = { caption: string; prices: SizePrice[] };

/**
 * Examples of a kind of clean at one frequency, and one at each other rate that its headline names: no rate stands in
 * a headline without an example of it. Without prices while those are closed.
 */
export function serviceExamples(
  settings: Settings,
  serviceType: ServiceType,
  serviceFrequency: ServiceFrequency,
): ServiceExamples {
  const { usual, least } = headlineRate(settings, frequenciesFor(serviceType));
  const prices = sizePrices(settings, { serviceType, serviceFrequency }, sizes);
  const shown = new Set(prices.map(({ rate }) => rate));
  const others = [usual, least].flatMap((rate) => {
    if (!rate) return [];
    const frequency = rate.frequency;
    const [example] = sizePrices(settings, { serviceType, serviceFrequency: frequency }, [compared]);
    if (!example || shown.has(example.rate)) return [];
    return [{ ...example, label: `${example.label}, ${labels.serviceFrequency[frequency].toLowerCase()}` }];
  });
  return {
    caption: `For example, ${labels.serviceFrequency[serviceFrequency].toLowerCase()}`,
    prices: [...prices, ...others],
  };
}
