/** A city's page is for search engines only where it says something of its own and we clean there. */
export const isCityIndexed = (city: { body: string; servedOutcodes: number }): boolean =>
  city.body.trim() !== '' && city.servedOutcodes > 0;
