import { expect, test } from 'vitest';
import { checkBlogPost } from '#server/blog-post/check-blog-post.ts';
import { demoPosts } from './blog-posts.ts';

test.each(demoPosts.map((post) => [post.title, post] as const))(
  '“%s” is kept as it is written',
  (_title, post) => {
    expect(checkBlogPost(post)).toMatchObject({
      title: post.title,
      description: post.description,
      tags: post.tags,
    });
  },
);
