const shown = 8;

/** How a quote is named on paper and on the phone, by the beginning of its id: "Q-3F2A91BC". */
export const quoteNumber = (id: string): string => `Q-${id.slice(0, shown).toUpperCase()}`;

/** The first and last id that a typed quote number can be of; null where it is none. */
export function idsOfQuoteNumber(typed: string): { first: string; last: string } | null {
  const digits = /^q-?([0-9a-f]{8})$/i.exec(typed.replaceAll(/\s/g, ''))?.[1]?.toLowerCase();
  if (!digits) return null;
  const upTo = (sign: string) => `${digits}-${[4, 4, 4, 12].map((length) => sign.repeat(length)).join('-')}`;
  return { first: upTo('0'), last: upTo('f') };
}
