const html: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** How words stand in plain text, in the HTML of a mail, and inside a JSON text: each spelling once. */
export function spellings(words: string): string[] {
  const inHtml = words.replaceAll(/[&<>"']/g, (sign) => html[sign] ?? sign);
  return [...new Set([words, inHtml, JSON.stringify(words).slice(1, -1)])];
}
