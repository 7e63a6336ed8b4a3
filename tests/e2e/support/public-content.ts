import type { APIRequestContext } from '@playwright/test';
import { send } from './cleaners.ts';

type Posts = { createBlogpost: { slug: string }; createCareerpost: { slug: string } };

const create = `mutation ($post: CreateBlogpostInput!, $job: CreateCareerpostInput!, $offer: CreateOffersInput!) {
  createBlogpost(input: $post) { slug }
  createCareerpost(input: $job) { slug }
  createOffers(input: $offer) { id }
}`;

const paragraph =
  'A kitchen stays clean longest when the worktops are wiped before the floor, since crumbs fall downwards.';

/** What the office writes before visitors come: an article, a job and an offer on the pages that show offers. */
export async function writePublicContent(
  company: APIRequestContext,
  clock: string,
): Promise<{ post: string; job: string }> {
  const made = await send<Posts>(company, create, {
    post: {
      title: 'Clean a kitchen from the top down',
      description: `<h2>Why the order counts</h2><p>${paragraph}</p><ul><li>Cupboards</li><li>Worktops</li></ul>`,
      publishedAt: clock,
      tags: ['kitchen'],
    },
    job: {
      title: 'Office manager',
      description: `<p>You answer customers and cleaners, and keep the day in order.</p>`,
      location: 'Leeds',
    },
    offer: {
      title: 'Two-bedroom move-out clean',
      description: 'Every room, the oven, the fridge and the windows inside.',
      serviceType: 'move-out/incleaning',
      serviceLocation: 'House',
      cleanerCount: 1,
      roomsCount: 2,
      bathroomCount: 1,
      expectedHours: 6.5,
      price: 169,
      buttonText: 'Book this clean',
      buttonLink: 'book-now',
      pages: ['home', 'end-of-tenancy-cleaning', 'london'],
    },
  });
  return { post: made.createBlogpost.slug, job: made.createCareerpost.slug };
}
