import type { RouterContextProvider } from 'react-router';
import { loadPage } from '#app/lib/page/load-page.ts';
import { withHeadingIds } from '#app/lib/page/with-heading-ids.ts';
import type { LegalPageId } from '#domain/site-text/page-id.ts';
import { legalPageDocument } from './legal-documents.ts';

type Asked = { context: Readonly<RouterContextProvider>; request: Request };

/** A legal page as it holds today, or the version that the address names. */
export async function loadLegalPage({ context, request }: Asked, id: LegalPageId) {
  const version = new URL(request.url).searchParams.get('version');
  const { getLegalPage } = await loadPage(context, legalPageDocument, { id, version });
  const { html, headings } = withHeadingIds(getLegalPage.body);
  return { ...getLegalPage, id, body: html, headings };
}

export type LoadedLegalPage = Awaited<ReturnType<typeof loadLegalPage>>;
