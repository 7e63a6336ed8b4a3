/**
 * PostgreSQL's refusals of text that it can't keep (NUL, half a surrogate pair): whoever sent that is told so.
 * A net under the checks of each field.
 */
export function isUnstorableText(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === '22021' || code === '22P05';
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of cleaned rich text, in one line. */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot);/g, (sign) => signs[sign] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .trim();
