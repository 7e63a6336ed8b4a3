import { graphql } from '#app/graphql/gql.ts';
import type { BlogPageQuery, BlogPostPageQuery } from '#app/graphql/graphql.ts';

export const blogPageDocument = graphql(`
  query BlogPage($q: String, $tag: String, $page: Int) {
    searchBlogposts(q: $q, tag: $tag, page: $page) {
      total
      page
      pageCount
      tags {
        tag
        count
      }
      items {
        id
        slug
        title
        excerpt
        tags
        coverPicture
        publishedAt
      }
    }
  }
`);

export const blogAddressDocument = graphql(`
  query BlogAddress($id: ID!) {
    getBlogpostAddress(id: $id) {
      slug
      title
      isGone
    }
  }
`);

export const blogPostPageDocument = graphql(`
  query BlogPostPage($id: ID!) {
    getBlogpost(id: $id) {
      id
      slug
      title
      description
      excerpt
      tags
      shareDescription
      coverPicture
      coverAlt
      publishedAt
      createdAt
      updatedAt
    }
    relatedBlogposts(id: $id) {
      id
      slug
      title
      excerpt
      tags
      coverPicture
      publishedAt
    }
  }
`);

export const blogFeedDocument = graphql(`
  query BlogFeed {
    listBlogposts(limit: 30) {
      items {
        id
        slug
        title
        description
        excerpt
        tags
        publishedAt
        updatedAt
        status
      }
    }
  }
`);

export type BlogSearch = BlogPageQuery['searchBlogposts'];
export type BlogTeaser = NonNullable<BlogSearch>['items'][number];
export type BlogArticle = NonNullable<BlogPostPageQuery['getBlogpost']>;
