import { createArticle } from '#app/blog-post/office/article-action.ts';
import { newArticleFields } from '#app/blog-post/office/article-fields.tsx';
import { EditForm } from '#app/components/form/edit-form.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { SavedTyping } from '#app/components/unsent/saved-typing.tsx';
import type { Route } from './+types/new-blog-post';

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return createArticle(context, await request.formData());
}

export default function NewBlogPost() {
  return (
    <Page title="New article" before={<BackLink to="/dashboard/blog">Blog</BackLink>}>
      <EditForm
        fields={newArticleFields}
        values={{}}
        submit="Save the article"
        typing={(form) => <SavedTyping {...form} savedAs="new-article" />}
      />
    </Page>
  );
}
