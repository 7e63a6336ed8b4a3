import { articleAction } from '#app/blog-post/office/article-action.ts';
import { articleFields } from '#app/blog-post/office/article-fields.tsx';
import { ArticleStateCard } from '#app/blog-post/office/article-state-card.tsx';
import { officeArticleDocument } from '#app/blog-post/office/office-documents.ts';
import { RecordTimeline } from '#app/company/log/record-timeline.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { EditForm } from '#app/components/form/edit-form.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { SavedTyping } from '#app/components/unsent/saved-typing.tsx';
import { followRecord } from '#app/documents/live.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import type { Route } from './+types/update-blog-post';

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { getBlogpost } = await loadPage(context, officeArticleDocument, { id: params.id });
  return orNotFound(getBlogpost);
}

export async function clientAction({ context, params, request }: Route.ClientActionArgs) {
  return articleAction(context, params.id, await request.formData());
}

export default function UpdateBlogPost({ loaderData: article }: Route.ComponentProps) {
  return (
    <Page
      title={`Article ${article.title}`}
      width="wide"
      before={<BackLink to="/dashboard/blog">Blog</BackLink>}
    >
      <LiveUpdates sources={followRecord('blog-post', article.id)} />
      <Columns
        main={
          <>
            <EditForm
              fields={articleFields}
              values={article}
              record={article}
              submit="Save"
              typing={(form) => <SavedTyping {...form} savedAs={`article-${article.id}`} />}
            />
            <RecordTimeline entity="blog-post" id={article.id} />
          </>
        }
        aside={<ArticleStateCard article={article} />}
      />
    </Page>
  );
}
