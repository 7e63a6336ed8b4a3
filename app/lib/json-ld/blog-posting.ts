import type { BlogPosting } from 'schema-dts';
import { businessId } from './local-business.ts';

type Article = {
  publicUrl: string;
  siteName: string;
  slug: string;
  title: string;
  excerpt: string;
  /** The path of its picture; without one ours stands there. */
  image?: string | undefined;
  tags: readonly string[];
  /** Instants of ISO 8601. */
  publishedAt: string;
  updatedAt: string;
};

/** An article of the blog for search engines; written and published by the business. */
export function blogPosting(article: Article): BlogPosting {
  const { publicUrl, siteName, slug, title, excerpt, image, tags, publishedAt, updatedAt } = article;
  const url = `${publicUrl}/blogpost/${slug}`;
  const business = {
    '@type': 'Organization',
    '@id': businessId(publicUrl),
    name: siteName,
    url: `${publicUrl}/`,
  } as const;
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: title,
    description: excerpt,
    image: `${publicUrl}${image ?? '/og/home.png'}`,
    datePublished: publishedAt,
    // What is written before it is out isn't changed afterwards.
    dateModified: updatedAt > publishedAt ? updatedAt : publishedAt,
    inLanguage: 'en-GB',
    ...(tags.length === 0 ? {} : { keywords: [...tags] }),
    author: business,
    publisher: business,
  };
}
