import { tagLabel } from '../blog-post/blog-tag.ts';
import { labelIn } from '../label/label-in.ts';
import { blogStatusLabels } from '../label/site-labels.ts';
import { instantDay, instantLabel } from '../label/visit-label.ts';
import type { ScreenTable } from './screen-table.ts';

type BlogRow = {
  title: string | null;
  status: string;
  publishedAt: string | null;
  tags: readonly string[];
  slug: string;
  createdAt: string;
  updatedAt: string;
};

/** What the office sees of an article in a row. */
export const blogTable: ScreenTable<BlogRow> = {
  fields: 'title status publishedAt tags slug createdAt updatedAt',
  columns: [
    {
      id: 'title',
      header: 'Title',
      text: ({ title }) => title ?? '',
      sort: { up: 'TITLE', down: 'TITLE_DESC' },
    },
    { id: 'state', header: 'State', text: ({ status }) => labelIn(blogStatusLabels, status) },
    {
      id: 'published',
      header: 'On the site from',
      text: ({ publishedAt }, now) => (publishedAt ? instantLabel(publishedAt, now) : ''),
      // A draft stands where it was begun.
      sort: { up: 'OLDEST', down: 'NEWEST' },
    },
    { id: 'tags', header: 'About', text: ({ tags }) => tags.map(tagLabel).join(', ') },
    { id: 'address', header: 'Address', text: ({ slug }) => `/blogpost/${slug}`, isHidden: true },
    { id: 'changed', header: 'Last changed', text: ({ updatedAt }, now) => instantDay(updatedAt, now) },
    {
      id: 'created',
      header: 'Begun on',
      text: ({ createdAt }, now) => instantDay(createdAt, now),
      isHidden: true,
    },
  ],
};
