const usualLabel = 'Book a clean';

const marks: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const asHtml = (text: string): string => text.replaceAll(/[&"<>]/g, (mark) => marks[mark] ?? mark);

type Choice = {
  publicUrl: string;
  /** `service=…`, `offer=…`, or empty for the form without an answer. */
  opens: string;
  /** The words on the button. */
  label: string;
};

/** What the office copies into its other sites: the button's script, and the plain address of the form. */
export function bookingSnippets({ publicUrl, opens, label }: Choice): { script: string; link: string } {
  const [name = '', value = ''] = opens.split('=');
  const link = `${publicUrl}/book-now${value ? `?${new URLSearchParams({ [name]: value })}` : ''}`;
  const words = asHtml(label.trim() || usualLabel);
  const data = value ? ` data-${name}="${asHtml(value)}"` : '';
  return {
    link,
    script:
      `<script src="${publicUrl}/book.js" async${data} data-label="${words}"></script>\n` +
      `<noscript><a href="${asHtml(link)}">${words}</a></noscript>`,
  };
}
