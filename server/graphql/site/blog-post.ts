import { blogPostStatus } from '#domain/blog-post/blog-post-status.ts';
import type { BlogPostRow } from '../../blog-post/blog-post.store.ts';
import { createBlogPost } from '../../blog-post/create-blog-post.ts';
import { deleteBlogPost } from '../../blog-post/delete-blog-post.ts';
import { excerptOf } from '../../blog-post/excerpt-of.ts';
import { getBlogPost, listBlogPosts } from '../../blog-post/get-blog-post.ts';
import { updateBlogPost } from '../../blog-post/update-blog-post.ts';
import { cleanRichText } from '../../text/clean-rich-text.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { byText, byTime, listSort } from '../list/sorts.ts';
import { recordFields } from '../wire/record-fields.ts';
import { toDate } from '../wire/wire-instant.ts';

// The specification's name of the type (rules/wire-names#entities).
export const blogPost = builder.objectRef<BlogPostRow>('Blogpost').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    title: t.exposeString('title'),
    description: t.string({
      description:
        'HTML of headings, paragraphs, lists, emphasis, quotes, links and pictures of ours; cleaned when it was written and when it is read.',
      resolve: (row) => cleanRichText(row.description, { withPictures: true }),
    }),
    excerpt: t.string({
      description: 'The first words of the description, without markup.',
      resolve: (row) => excerptOf(row.description),
    }),
    status: t.string({
      nullable: false,
      description:
        'draft, scheduled, published or archived; everybody but the company reads published ones only.',
      resolve: (row, _args, ctx) =>
        blogPostStatus({ publishedAt: row.published_at, archivedAt: row.archived_at }, ctx.now()),
    }),
    publishedAt: t.string({ resolve: (row) => row.published_at?.toISOString() ?? null }),
    archivedAt: t.string({ resolve: (row) => row.archived_at?.toISOString() ?? null }),
    slug: t.exposeString('slug', {
      nullable: false,
      description: 'Its address: /blogpost/{slug}. A new title leaves it as it is.',
    }),
    tags: t.exposeStringList('tags', { nullable: false }),
    shareDescription: t.exposeString('share_description', {
      description: 'What search engines and shared links say; where there is nothing, the first words.',
    }),
    coverPicture: t.exposeString('cover_picture', {
      description:
        'The key of the picture above the text, whose files are at /api/v1/pictures/{key}/{480, 960 or 1600}.{webp or jpg}.',
    }),
    coverAlt: t.exposeString('cover_alt', { nullable: false, description: 'What that picture shows.' }),
    version: t.exposeInt('version', { nullable: false }),
    createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
    updatedAt: t.string({ nullable: false, resolve: (row) => row.updated_at.toISOString() }),
  }),
});
const connection = connectionOf('ModelBlogpostConnection', blogPost);
const filterFields: FilterFields = {
  ...recordFields,
  title: { column: 'title', kind: 'string' },
  description: { column: 'description', kind: 'string' },
  slug: { column: 'slug', kind: 'string' },
  tags: { column: 'tags', kind: 'strings' },
  shareDescription: { column: 'share_description', kind: 'string' },
  coverPicture: { column: 'cover_picture', kind: 'string' },
  coverAlt: { column: 'cover_alt', kind: 'string' },
  publishedAt: { column: 'published_at', kind: 'instant' },
  archivedAt: { column: 'archived_at', kind: 'instant' },
};
const filter = filterInput('ModelBlogpostFilterInput', filterFields);

const createInput = builder.inputType('CreateBlogpostInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    description: t.string({ required: true }),
    publishedAt: t.string({ description: 'When it is out; left out, it is a draft.' }),
    tags: t.stringList(),
    slug: t.string({ description: 'Left out, it is made from the title.' }),
    shareDescription: t.string({ description: 'At most 200 characters.' }),
    coverPicture: t.string({ description: 'The key of a picture that was sent as blog-picture.' }),
    coverAlt: t.string({ description: 'Needed before it is published.' }),
  }),
});
const updateInput = builder.inputType('UpdateBlogpostInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    title: t.string(),
    description: t.string(),
    publishedAt: t.string({ description: 'null makes it a draft again.' }),
    tags: t.stringList(),
    slug: t.string({ description: 'The old address leads to the new one.' }),
    shareDescription: t.string({ description: 'At most 200 characters.' }),
    coverPicture: t.string({
      description: 'The key of a picture that was sent as blog-picture; null takes it away.',
    }),
    coverAlt: t.string({ description: 'Needed before it is published.' }),
    isArchived: t.boolean(),
  }),
});
const deleteInput = builder.inputType('DeleteBlogpostInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});

const publishedAtOf = (typed: string | null | undefined) => (typed ? toDate(typed, 'publishedAt') : null);

const sort = listSort('BlogpostSort', 'NEWEST', {
  ...byTime('listed_at'),
  ...byText('TITLE', 'title'),
});

builder.queryFields((t) => ({
  getBlogpost: t.field({
    type: blogPost,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getBlogPost(ctx, id),
  }),
  listBlogposts: listField(t, {
    name: 'blogPosts',
    type: connection,
    filter,
    fields: filterFields,
    sort,
    read: listBlogPosts,
  }),
}));

builder.mutationFields((t) => ({
  createBlogpost: t.field({
    type: blogPost,
    args: { input: t.arg({ type: createInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      createBlogPost(ctx, { ...input, publishedAt: publishedAtOf(input.publishedAt) }),
  }),
  updateBlogpost: t.field({
    type: blogPost,
    args: { input: t.arg({ type: updateInput, required: true }) },
    resolve: (_root, { input: { publishedAt, ...rest } }, ctx) =>
      updateBlogPost(ctx, {
        ...rest,
        expectedVersion: rest.expectedVersion ?? null,
        ...(publishedAt === undefined ? {} : { publishedAt: publishedAtOf(publishedAt) }),
      }),
  }),
  deleteBlogpost: t.field({
    type: blogPost,
    args: { input: t.arg({ type: deleteInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      deleteBlogPost(ctx, { id: input.id, expectedVersion: input.expectedVersion ?? null }),
  }),
}));
