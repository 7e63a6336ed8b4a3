/** What a change names: a field left out is not there and so stays; null is there (rules/wire-names#updates). */
export const given = (change: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
