import { LinkButton } from '#app/components/layout/link-button.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { PageHero } from '#app/components/site/page-hero.tsx';
import type { BlogTeaser } from './blog-documents.ts';
import { PostGrid } from './post-grid.tsx';

const trail = [
  { label: 'Home', path: '/' },
  { label: 'Blog', path: '/blog' },
];

/** In place of an article that was taken off. */
export function GonePost({ title, others }: { title: string; others: readonly BlogTeaser[] }) {
  return (
    <>
      <PageHead
        title="This article is no longer here"
        description="We have taken this article off."
        path="/blog"
        noIndex
      />
      <PageHero
        title="This article is no longer here"
        lead={`We have taken “${title}” off.`}
        trail={trail}
        name="Taken off"
      >
        <LinkButton to="/blog">All articles</LinkButton>
      </PageHero>
      {others.length > 0 && (
        <Section id="others" title="The latest articles" tone="raised">
          <PostGrid posts={others} level={3} />
        </Section>
      )}
    </>
  );
}
