import type { PageId } from './page-id.ts';

/** The words of a public page, with placeholders filled; `body` is cleaned HTML and may be empty. */
export type PageText = {
  id: PageId;
  /** Its h1, and its title in the browser unless the page has a better one. */
  title: string;
  /** What search engines show below the title. */
  description: string;
  /** The sentence or two below the h1. */
  intro: string;
  body: string;
};

/** The words as they are written: with placeholders such as {businessName}. */
export type PageCopy = Omit<PageText, 'id'>;
