import type { RouterContextProvider } from 'react-router';
import { publicFactsDocument } from '#app/documents/public-facts.ts';
import type { PublicFactsQuery } from '#app/graphql/graphql.ts';
import { loadContent } from './load-content.ts';
import { loadPublicSettings } from './load-public-settings.ts';

/** Who the business is, and what it shows on every page. */
export type SiteFacts = PublicFactsQuery['getBusinessDetails'] & PublicFactsQuery['getSiteSettings'];

/** A business that isn't registered for VAT shows no number, whatever was typed (rules/prices#total-and-vat). */
export async function loadSiteFacts(context: Readonly<RouterContextProvider>): Promise<SiteFacts> {
  const [{ getBusinessDetails, getSiteSettings }, { taxRate }] = await Promise.all([
    loadContent(context, publicFactsDocument, {}),
    loadPublicSettings(context),
  ]);
  const vatNumber = taxRate > 0 ? getBusinessDetails.vatNumber : '';
  return { ...getBusinessDetails, ...getSiteSettings, vatNumber };
}
