import { archiving } from '#app/blog-post/office/article-action.ts';
import { ArticleBadge } from '#app/blog-post/office/article-badge.tsx';
import { articleFilters } from '#app/blog-post/office/article-filters.ts';
import { listArticles } from '#app/blog-post/office/list-articles.ts';
import type { ArticleRow } from '#app/blog-post/office/office-documents.ts';
import { defineList } from '#app/components/list/define-list.tsx';
import { tableColumns } from '#app/components/list/table-columns.tsx';
import { bulkAction } from '#app/lib/list/bulk-action.ts';
import { blogTable } from '#domain/list/blog-table.ts';
import type { Route } from './+types/blog';

const articles = (count: number) => (count === 1 ? 'this article' : `these ${count} articles`);

const list = defineList<ArticleRow>({
  title: 'Blog',
  noun: ['article', 'articles'],
  load: listArticles,
  nameOf: ({ title }) => title ?? '',
  to: ({ id }) => `/dashboard/updateblogpost/${id}`,
  views: () => [
    { label: 'All', search: '' },
    { label: 'Drafts', search: '?state=draft' },
    { label: 'Scheduled', search: '?state=scheduled' },
    { label: 'On the site', search: '?state=published' },
    { label: 'Archived', search: '?state=archived' },
  ],
  filters: articleFilters,
  sort: 'published-',
  columns: tableColumns(blogTable, { state: ({ status }) => <ArticleBadge status={status} /> }),
  versionOf: ({ version }) => version,
  bulk: [
    {
      step: 'archive',
      label: 'Archive',
      confirm: (count) =>
        `Take ${articles(count)} off the site? They leave the blog and its feed, and their addresses say that they are no longer here. They can be put back.`,
      isFor: ({ status }) => status === 'published',
    },
    {
      step: 'restore',
      label: 'Put back',
      confirm: (count) => `Put ${articles(count)} back as before? What was on the site is there at once.`,
      isFor: ({ status }) => status === 'archived',
    },
  ],
  add: { label: 'New article', to: '/dashboard/blogpost' },
  empty: { title: 'No articles yet.', text: 'Write one; it stays a draft until you publish it.' },
  csv: 'blogPosts',
});

export const clientLoader = list.clientLoader;
export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return bulkAction(await request.formData(), {
    archive: archiving(context, true),
    restore: archiving(context, false),
  });
}
export default list.Screen;
