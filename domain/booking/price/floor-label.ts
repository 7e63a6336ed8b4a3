const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
/** Made when first needed, which it mostly isn't. */
let ordinals: Intl.PluralRules | undefined;

/** "Ground floor", "Basement", "3rd floor". */
function floorName(floor: number): string {
  if (floor < 0) return 'Basement';
  if (floor === 0) return 'Ground floor';
  ordinals ??= new Intl.PluralRules('en-GB', { type: 'ordinal' });
  return `${floor}${endings[ordinals.select(floor)] ?? 'th'} floor`;
}

/** "3rd floor, no lift"; nothing where nobody said. */
export function floorLabel(floor: number | null | undefined, lift: boolean | null | undefined): string {
  if (floor === null || floor === undefined) return '';
  if (floor === 0 || lift === null || lift === undefined) return floorName(floor);
  return `${floorName(floor)}, ${lift ? 'with a lift' : 'no lift'}`;
}
