import { createContext, useContext } from 'react';
import type { Site } from '../call/server-context.ts';

/** Filled only while rendering on the server. */
export const SiteContext = createContext<Site | undefined>(undefined);

const attribute = 'data-site';
/** Also read by app/site/third-party.ts. */
const analyticsAttribute = 'data-analytics';
const stripeAttribute = 'data-stripe';

/** What the document itself keeps of the site for the browser, where nobody hands it on. */
export const siteAttributes = ({ publicUrl, name, analytics, stripe }: Site) => ({
  [attribute]: `${publicUrl} ${name}`,
  [analyticsAttribute]: analytics || undefined,
  [stripeAttribute]: stripe || undefined,
});

function siteOfDocument(): Site {
  const root = typeof document === 'undefined' ? null : document.documentElement;
  const kept = root?.getAttribute(attribute);
  const [publicUrl = '', ...name] = (kept ?? '').split(' ');
  const analytics = root?.getAttribute(analyticsAttribute) ?? '';
  const stripe = root?.getAttribute(stripeAttribute) ?? '';
  return { publicUrl, name: name.join(' '), analytics, stripe, script: '' };
}

/** The public address and name of the site, the same on the server and in the browser. */
export function useSite(): Site {
  const given = useContext(SiteContext);
  return given ?? siteOfDocument();
}
