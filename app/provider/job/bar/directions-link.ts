type Place = { address?: string | null; postalCode?: string | null };

/**
 * Where "Directions" leads: the phone's own maps, with the full address, by what the browser says it runs on. Elsewhere
 * it is a search in a map that asks for no account. null = the address is not shown any more.
 */
export function directionsLink({ address, postalCode }: Place, userAgent: string): string | null {
  if (!address) return null;
  const place = encodeURIComponent([address, postalCode].filter(Boolean).join(', ').replaceAll(/\s+/g, ' '));
  if (/iPhone|iPad|iPod/.test(userAgent)) return `https://maps.apple.com/?daddr=${place}`;
  if (/Android/.test(userAgent)) return `geo:0,0?q=${place}`;
  return `https://www.openstreetmap.org/search?query=${place}`;
}
