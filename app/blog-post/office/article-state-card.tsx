import { Stack } from '@mantine/core';
import { VerbQuestion } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { ArticleBadge } from './article-badge.tsx';
import type { OfficeArticle } from './office-documents.ts';

function stateText({ status, publishedAt }: OfficeArticle): string {
  switch (status) {
    case 'draft':
      return 'Only the office sees it.';
    case 'scheduled':
      return `It is on the site from ${momentLabel(publishedAt ?? '')}.`;
    case 'published':
      return `It has been on the site since ${momentLabel(publishedAt ?? '')}.`;
    default:
      return 'It is off the site, and its address says so.';
  }
}

/** Where an article stands, and what can be done about it in one step. */
export function ArticleStateCard({ article }: { article: OfficeArticle }) {
  const { id, status, slug, version, title } = article;
  const hidden = { version };
  const isWaiting = status === 'draft' || status === 'scheduled';
  return (
    <Card as="section" title="On the site">
      <p>
        <ArticleBadge status={status} />
      </p>
      <p>{stateText(article)}</p>
      <Stack gap="sm" align="flex-start">
        <a href={`/blogpost/${id}/preview`}>See what was saved as a visitor does</a>
        {status === 'published' && <a href={`/blogpost/${slug}`}>See it on the site</a>}
        {isWaiting && (
          <VerbQuestion
            step="publish"
            hidden={hidden}
            label="Publish it now"
            title="Publish this article now?"
            text="It is on the blog and in its feed at once, as it was saved last."
            confirm="Publish it"
          />
        )}
        {status === 'published' && (
          <VerbQuestion
            step="archive"
            hidden={hidden}
            label="Archive it"
            title="Take this article off the site?"
            text="It leaves the blog, its feed and the list for search engines. Its address says that it is no longer here. You can put it back at any time."
            confirm="Archive it"
            isQuiet
          />
        )}
        {status === 'archived' && (
          <VerbQuestion
            step="restore"
            hidden={hidden}
            label="Put it back"
            title="Put this article back?"
            text="It is again what it was before it was archived, at the same address."
            confirm="Put it back"
          />
        )}
        {isWaiting && (
          <VerbQuestion
            step="delete"
            hidden={hidden}
            label="Delete it"
            title={`Delete “${title}”?`}
            text="It can’t be brought back."
            confirm="Delete it"
            isGrave
            isQuiet
          />
        )}
      </Stack>
    </Card>
  );
}
