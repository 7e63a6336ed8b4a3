const hasBlocks = /<(p|h[2-4]|ul|ol|blockquote|hr)\b/;

/**
 * What a job says, as HTML in blocks. The server has cleaned it; a job written as plain text, as all were once, has
 * paragraphs between empty lines.
 */
export function jobHtml(description: string): string {
  if (description.trim() === '' || hasBlocks.test(description)) return description;
  return description
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
}
