import { radiusLabel } from '#app/lib/label/provider-label.ts';
import { radiusOptions, travelMilesOptions } from '#domain/provider/options.ts';

/** One of the two, or neither where nothing was chosen. */
export type ChosenDistance = { travelMiles: number | null; radiusKm: number | null };

const milesValue = (miles: number) => `${miles} miles`;

/** One list for both: the near distances in miles, and the far ones below. */
export const distanceChoices = [
  ...travelMilesOptions.map((miles) => ({ value: milesValue(miles), label: milesValue(miles) })),
  {
    group: 'Further',
    items: radiusOptions.map((km) => ({ value: String(km), label: radiusLabel(km) })),
  },
];

/** The miles count where both are there. */
export const distanceValue = ({ travelMiles, radiusKm }: ChosenDistance): string =>
  travelMiles === null ? String(radiusKm ?? '') : milesValue(travelMiles);

export function distanceFrom(value: string): ChosenDistance {
  const figure = Number.parseInt(value, 10) || null;
  return value.endsWith('miles')
    ? { travelMiles: figure, radiusKm: null }
    : { travelMiles: null, radiusKm: figure };
}
