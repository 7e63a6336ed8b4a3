import { graphql } from '#app/graphql/gql.ts';
import type { OfficeArticleQuery, OfficeArticlesQuery } from '#app/graphql/graphql.ts';

export const officeArticlesDocument = graphql(`
  query OfficeArticles($filter: ModelBlogpostFilterInput, $sort: BlogpostSort, $limit: Int, $nextToken: String) {
    listBlogposts(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      items {
        id
        slug
        title
        status
        publishedAt
        tags
        createdAt
        updatedAt
        version
      }
      nextToken
      count
    }
  }
`);

export const officeArticleDocument = graphql(`
  query OfficeArticle($id: ID!) {
    getBlogpost(id: $id) {
      id
      slug
      title
      description
      status
      publishedAt
      archivedAt
      tags
      shareDescription
      coverPicture
      coverAlt
      version
    }
  }
`);

export const createArticleDocument = graphql(`
  mutation CreateArticle($input: CreateBlogpostInput!) {
    createBlogpost(input: $input) {
      id
    }
  }
`);

export const updateArticleDocument = graphql(`
  mutation UpdateArticle($input: UpdateBlogpostInput!) {
    updateBlogpost(input: $input) {
      id
      version
    }
  }
`);

export const deleteArticleDocument = graphql(`
  mutation DeleteArticle($input: DeleteBlogpostInput!) {
    deleteBlogpost(input: $input) {
      id
    }
  }
`);

export type ArticleRow = NonNullable<OfficeArticlesQuery['listBlogposts']>['items'][number];
export type OfficeArticle = NonNullable<OfficeArticleQuery['getBlogpost']>;
