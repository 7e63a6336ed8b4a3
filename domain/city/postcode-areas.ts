/** The post towns and parts of London by which people know the areas that our outcodes begin with. */
const names: Readonly<Record<string, string>> = {
  B: 'Birmingham',
  BL: 'Bolton',
  BN: 'Brighton and the coast',
  BR: 'Bromley',
  CR: 'Croydon',
  DA: 'Dartford',
  E: 'East London',
  EC: 'City of London',
  EN: 'Enfield',
  HA: 'Harrow',
  IG: 'Ilford',
  KT: 'Kingston',
  LS: 'Leeds',
  M: 'Manchester',
  N: 'North London',
  NW: 'North West London',
  OL: 'Oldham',
  RM: 'Romford',
  SE: 'South East London',
  SK: 'Stockport',
  SM: 'Sutton',
  SW: 'South West London',
  TN: 'Tonbridge',
  TW: 'Twickenham',
  UB: 'Uxbridge and Southall',
  W: 'West London',
  WA: 'Warrington',
  WC: 'West End',
  WN: 'Wigan',
};

export type PostcodeArea = {
  /** The letters: 'SE'. */
  area: string;
  /** '' where we have no name for it. */
  name: string;
  outcodes: string[];
};

/** Outcodes as people look for them: by their area, and in it by number. */
export function postcodeAreas(outcodes: readonly string[]): PostcodeArea[] {
  const areas = Map.groupBy(outcodes, (outcode) => outcode.match(/^[A-Z]+/)?.[0] ?? '');
  const byNumber = new Intl.Collator('en', { numeric: true });
  return [...areas]
    .map(([area, those]) => ({
      area,
      name: names[area] ?? '',
      outcodes: those.sort(byNumber.compare),
    }))
    .sort((a, b) => (a.area < b.area ? -1 : 1));
}
