import classes from './rich-text.module.css';

/**
 * Rich text that the server has cleaned, set for reading: articles, policies, and what the company wrote for a page
 * (nothing where it wrote nothing). Its first headings are of the second level.
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  if (html.trim() === '') return null;
  return (
    <div
      className={className === undefined ? classes.text : `${classes.text} ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow-list, when written and when read.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
