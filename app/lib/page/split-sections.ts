import { withHeadingIds } from './with-heading-ids.ts';

export type TextSection = { id: string; title: string; html: string };

/** Cleaned HTML cut at its main headings: what stands before the first, then each heading with what follows it. */
export function splitSections(html: string): { lead: string; sections: TextSection[] } {
  const { html: marked, headings } = withHeadingIds(html);
  const [lead = '', ...parts] = marked.split(/<h2 id="[^"]*">[\s\S]*?<\/h2>/);
  const sections = headings.map(({ id, text }, at) => ({ id, title: text, html: (parts[at] ?? '').trim() }));
  return { lead: lead.trim(), sections };
}
