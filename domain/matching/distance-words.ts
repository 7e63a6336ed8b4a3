const kmPerMile = 1.609344;

/** British distances are miles; under one mile the figure would claim more than a postcode's middle can tell. */
export function distanceWords(km: number | null | undefined): string {
  if (km === null || km === undefined) return '';
  const miles = km / kmPerMile;
  if (miles < 1) return 'Less than a mile away';
  return `About ${Math.round(miles)} ${Math.round(miles) === 1 ? 'mile' : 'miles'} away`;
}
