/** The hours somebody typed, like 2.25 or 2,25; null for what is not a number of whole quarters. */
export function typedQuarters(typed: string): number | null {
  const words = typed.trim().replace(',', '.');
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(words)) return null;
  const quarters = Number(words) * 4;
  return Number.isInteger(quarters) ? quarters : null;
}
