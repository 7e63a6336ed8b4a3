import { affiliateProgramDocument } from '#app/affiliate/affiliate-documents.ts';
import { HowItWorks, Rules } from '#app/affiliate/how-it-works.tsx';
import { OwnPart } from '#app/affiliate/own-part.tsx';
import { WayIn } from '#app/affiliate/way-in.tsx';
import { RichText } from '#app/components/layout/rich-text.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { CallToAction } from '#app/components/selling/call-to-action.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { PublicPage } from '#app/components/site/public-page.tsx';
import { TwoWrens } from '#app/illustrations/two-wrens.tsx';
import { viewerContext } from '#app/lib/call/server-context.ts';
import { breadcrumbList } from '#app/lib/json-ld/page-lists.ts';
import { loadPage } from '#app/lib/page/load-page.ts';
import { useIsStatic } from '#app/lib/page/page-context.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { loadPageText } from '#app/lib/page/page-text.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { appParams } from '#domain/site-path/is-static-path.ts';
import type { PageText } from '#domain/site-text/page-text.ts';
import type { Route } from './+types/affiliate-program';
import '#app/styles/mantine-form.css';

const path = '/affiliate-program';

export const handle: PageHandle = { static: true, appParams: appParams[path] };

export async function loader({ context }: Route.LoaderArgs) {
  const [text, { getAffiliateProgram: program }] = await Promise.all([
    loadPageText(context, 'affiliate-program'),
    loadPage(context, affiliateProgramDocument, {}),
  ]);
  // Null where nobody could be asked who it is.
  const isVisitor = context.get(viewerContext)?.signedIn === false;
  return { text, reward: program.reward, isVisitor };
}

export default function AffiliateProgram({ loaderData: { text, reward, isVisitor } }: Route.ComponentProps) {
  const isOpen = reward > 0;
  const isDocument = useIsStatic();
  const words = isOpen ? formatMoney(penceFromPounds(reward)).replace(/\.00$/, '') : 'the reward';
  return (
    <PublicPage
      head={<Head text={text} />}
      title={text.title}
      lead={text.intro}
      name="Recommend us"
      picture={<TwoWrens />}
      isForm={!isDocument}
      action={isDocument && <WayIn isOpen={isOpen} />}
      sections={
        <>
          <HowItWorks reward={words} />
          <Rules />
          {text.body && (
            <Section id="more" title="More about it" tone="raised" layout="split">
              <RichText html={text.body} />
            </Section>
          )}
          <CallToAction
            title="New here yourself?"
            text="See what your own clean would cost before you recommend us."
            action={{ label: 'See your price', to: '/book-now' }}
            other={{ label: 'How we work', to: '/about-us' }}
          />
        </>
      }
    >
      {!isDocument && <OwnPart isOpen={isOpen} isVisitor={isVisitor} />}
    </PublicPage>
  );
}

function Head({ text }: { text: PageText }) {
  const { publicUrl } = useSite();
  const trail = [
    { label: 'Home', path: '/' },
    { label: text.title, path },
  ];
  return (
    <PageHead
      title={text.title}
      description={text.description}
      path={path}
      jsonLd={breadcrumbList(publicUrl, trail)}
    />
  );
}
