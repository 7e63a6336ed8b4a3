/**
 * What a change names: a field left out is not there and so stays (rules/wire-names#updates). Null is there, as what
 * `empty` says of its field: the value that stands for nothing. Any other null is left to be refused by the field's
 * own check.
 */
export const given = (change: object, empty: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value === null && field in empty ? empty[field] : value]),
  );
