import type { RouterContextProvider } from 'react-router';
import { loadPage } from '#app/lib/page/load-page.ts';
import { closuresDocument } from './closure-documents.ts';
import {
  type BookableOffer,
  contentBusinessDocument,
  contentFaqDocument,
  contentOffersDocument,
  contentPageDocument,
  contentPagesDocument,
  contentPermissionsDocument,
  contentRedirectsDocument,
  contentReviewsDocument,
  contentSettingsDocument,
  contentVersionsDocument,
} from './content-documents.ts';
import { openParts } from './content-parts.ts';

type Context = Readonly<RouterContextProvider>;

async function loadPages(context: Context, id: string | null) {
  if (!id) return { kind: 'pages' as const, ...(await loadPage(context, contentPagesDocument, {})) };
  const { getEditablePage: page } = await loadPage(context, contentPageDocument, { id });
  const versions = page.isLegal
    ? (await loadPage(context, contentVersionsDocument, { id })).getLegalPage.versions
    : [];
  return { kind: 'page' as const, page, versions };
}

async function loadConnections(context: Context) {
  const [settings, { listOfferss }] = await Promise.all([
    loadPage(context, contentSettingsDocument, {}),
    loadPage(context, contentOffersDocument, {}),
  ]);
  const offers = (listOfferss?.items ?? []).flatMap((offer): BookableOffer[] =>
    offer && !offer.archivedAt ? [{ id: offer.id, title: offer.title ?? 'Our offer' }] : [],
  );
  return { kind: 'connections' as const, ...settings, offers };
}

async function loadPart(context: Context, part: string, search: URLSearchParams) {
  switch (part) {
    case 'business':
      return { kind: 'business' as const, ...(await loadPage(context, contentBusinessDocument, {})) };
    case 'pages':
      return loadPages(context, search.get('page'));
    case 'closed-days':
      return { kind: 'closed-days' as const, ...(await loadPage(context, closuresDocument, {})) };
    case 'questions':
      return { kind: 'questions' as const, ...(await loadPage(context, contentFaqDocument, {})) };
    case 'reviews':
      return { kind: 'reviews' as const, ...(await loadPage(context, contentReviewsDocument, {})) };
    case 'redirects':
      return { kind: 'redirects' as const, ...(await loadPage(context, contentRedirectsDocument, {})) };
    case 'connections':
      return loadConnections(context);
    default:
      return { kind: 'site' as const, ...(await loadPage(context, contentSettingsDocument, {})) };
  }
}

/** The part that the address names, or the first that this person may change. */
export async function loadContent(context: Context, search: URLSearchParams) {
  const { getMyAccount } = await loadPage(context, contentPermissionsDocument, {});
  const parts = openParts(getMyAccount?.permissions ?? []);
  const part = parts.find(({ id }) => id === search.get('part')) ?? parts[0];
  return {
    parts: parts.map(({ id, label }) => ({ id, label })),
    part: part?.id ?? 'site',
    content: await loadPart(context, part?.id ?? 'site', search),
  };
}
