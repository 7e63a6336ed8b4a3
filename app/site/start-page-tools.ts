import { offerCookieChoice } from './cookie-choice.ts';
import { reportOutboundLinks } from './outbound-links.ts';
import { registerOfflinePage } from './register-offline-page.ts';
import { carrySourceInLinks } from './source-links.ts';

/** What every page does beside showing itself, with React's scripts or without. */
export function startPageTools(): void {
  carrySourceInLinks();
  reportOutboundLinks();
  offerCookieChoice();
  registerOfflinePage();
}
