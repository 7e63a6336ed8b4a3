import { findBlogPostAddress } from '../../blog-post/get-blog-post.ts';
import { findCareerPostAddress } from '../../career-post/get-career-post.ts';
import { builder } from '../builder.ts';

type PostAddress = { slug: string; isGone: boolean; title: string };

const postAddress = builder.objectRef<PostAddress>('PostAddress').implement({
  description: 'Where a post is, for whoever comes by its id or by an address it had before.',
  fields: (t) => ({
    slug: t.exposeString('slug', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    isGone: t.exposeBoolean('isGone', {
      nullable: false,
      description: 'It was there for everybody and is so no more: archived, closed, or its last day is over.',
    }),
  }),
});

builder.queryFields((t) => ({
  getBlogpostAddress: t.field({
    type: postAddress,
    description: 'By id or slug; null where there never was a post for everybody.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => findBlogPostAddress(ctx, id),
  }),
  getCareerpostAddress: t.field({
    type: postAddress,
    description: 'By id or slug; null where there never was a post.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => findCareerPostAddress(ctx, id),
  }),
}));
