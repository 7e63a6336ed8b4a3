import type { Settings } from '#domain/application-setting/settings.ts';

/** A firm reads its price without VAT too, beside the one with it (rules/content#quotes). */
export const hasPriceBesideVat = (
  quote: { property_type: string | null },
  { taxRate }: Pick<Settings, 'taxRate'>,
): boolean => quote.property_type === 'Office/Commercial' && taxRate > 0;
