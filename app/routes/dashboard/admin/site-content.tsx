import type { ComponentProps } from 'react';
import { affiliateAction } from '#app/affiliate/affiliate-action.ts';
import { RewardSetting } from '#app/affiliate/reward-setting.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { LinkTabs } from '#app/components/list/link-tabs.tsx';
import { useHeldKey } from '#app/components/unsent/use-held-key.ts';
import { BookingElsewherePart } from '#app/site-content/booking-elsewhere-part.tsx';
import { BusinessPart, RegistrationsPart } from '#app/site-content/business-part.tsx';
import { ClosedDaysPart } from '#app/site-content/closed-days-part.tsx';
import { ConnectionsPart } from '#app/site-content/connections-part.tsx';
import { contentAction } from '#app/site-content/content-action.ts';
import { loadContent } from '#app/site-content/load-content.ts';
import { PagePart } from '#app/site-content/page-part.tsx';
import { PagesPart } from '#app/site-content/pages-part.tsx';
import { QuestionsPart } from '#app/site-content/questions-part.tsx';
import { RedirectsPart } from '#app/site-content/redirects-part.tsx';
import { ReviewsPart } from '#app/site-content/reviews-part.tsx';
import classes from '#app/site-content/site-content.module.css';
import { SitePart } from '#app/site-content/site-part.tsx';
import type { Route } from './+types/site-content';

export const clientLoader = ({ context, request }: Route.ClientLoaderArgs) =>
  loadContent(context, new URL(request.url).searchParams);

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  return form.get('step') === 'reward' ? affiliateAction(context, form) : contentAction(context, form);
}

type Loaded = Route.ComponentProps['loaderData'];

/** Its fields begin anew once the words that came with the site are back, or a version is out. */
function HeldPage(props: ComponentProps<typeof PagePart>) {
  const key = useHeldKey(`${props.page.isOwn} ${props.versions.length}`);
  return <PagePart key={key} {...props} />;
}

function Part({ content }: { content: Loaded['content'] }) {
  switch (content.kind) {
    case 'business':
      return (
        <>
          <BusinessPart details={content.getBusinessDetails} />
          <RegistrationsPart registrations={content.getRegistrations} />
        </>
      );
    case 'closed-days':
      return <ClosedDaysPart closures={content.listClosures} />;
    case 'pages':
      return <PagesPart pages={content.editablePages} />;
    case 'page':
      return <HeldPage key={content.page.id} page={content.page} versions={content.versions} />;
    case 'questions':
      return <QuestionsPart entries={content.faqEntries} />;
    case 'reviews':
      return <ReviewsPart reviews={content.listReviews} />;
    case 'redirects':
      return <RedirectsPart redirects={content.siteRedirects} />;
    case 'connections':
      return (
        <>
          <ConnectionsPart settings={content.getSiteSettings} />
          <BookingElsewherePart settings={content.getSiteSettings} offers={content.offers} />
          <RewardSetting />
        </>
      );
    default:
      return <SitePart settings={content.getSiteSettings} />;
  }
}

const wordsOf = (isOwn: boolean) => (isOwn ? 'In your own words.' : 'In our standard words.');

export default function SiteContent({ loaderData: { parts, part, content } }: Route.ComponentProps) {
  const page = content.kind === 'page' ? content.page : null;
  return (
    <Page
      title={page ? page.title : 'Site content'}
      width="wide"
      isPrivate
      before={page && <BackLink to="/dashboard/miscSetting?part=pages">All pages</BackLink>}
      intro={
        page ? wordsOf(page.isOwn) : 'What the public site says and shows. What you save is there at once.'
      }
    >
      {!page && (
        <LinkTabs
          label="Parts of the site"
          tabs={parts.map(({ id, label }) => ({ to: `?part=${id}`, label }))}
          current={`?part=${part}`}
        />
      )}
      <div className={classes.content}>
        <Part content={content} />
      </div>
    </Page>
  );
}
