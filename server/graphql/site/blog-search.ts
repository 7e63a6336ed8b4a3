import type { TagCount } from '../../blog-post/blog-search.store.ts';
import { findRelatedPosts } from '../../blog-post/get-blog-post.ts';
import { type BlogSearch, searchBlogPosts } from '../../blog-post/search-blog-posts.ts';
import { builder } from '../builder.ts';
import { blogPost } from './blog-post.ts';

const tagCount = builder.objectRef<TagCount>('BlogTag').implement({
  fields: (t) => ({
    tag: t.exposeString('tag', { nullable: false }),
    count: t.exposeInt('count', { nullable: false, description: 'Posts that are out and have it.' }),
  }),
});

const blogSearch = builder.objectRef<BlogSearch>('BlogpostSearch').implement({
  description: 'A page of the blog as everybody sees it, of nine posts at most.',
  fields: (t) => ({
    items: t.field({
      type: [blogPost],
      nullable: { list: false, items: false },
      resolve: ({ items }) => items,
    }),
    total: t.exposeInt('total', { nullable: false }),
    page: t.exposeInt('page', { nullable: false }),
    pageCount: t.exposeInt('pageCount', { nullable: false }),
    tags: t.field({
      type: [tagCount],
      nullable: { list: false, items: false },
      description: 'What all posts that are out are about, the most frequent first.',
      resolve: ({ tags }) => tags,
    }),
  }),
});

builder.queryFields((t) => ({
  searchBlogposts: t.field({
    type: blogSearch,
    args: {
      q: t.arg.string({ description: 'Words of title or text; "in quotes" they follow each other.' }),
      tag: t.arg.string(),
      page: t.arg.int({ description: 'From 1; the last one where there are fewer.' }),
    },
    resolve: (_root, args, ctx) => searchBlogPosts(ctx, args),
  }),
  relatedBlogposts: t.field({
    type: [blogPost],
    description: 'At most three other posts, the closest by their tags first.',
    args: { id: t.arg.id({ required: true, description: 'Id or slug.' }) },
    resolve: (_root, { id }, ctx) => findRelatedPosts(ctx, id),
  }),
}));
