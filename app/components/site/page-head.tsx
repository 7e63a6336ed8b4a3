import type { Thing } from 'schema-dts';
import { useSite } from '#app/lib/page/use-site.ts';

export type PageHeadProps = {
  /** Without the site's name, which is put behind it. */
  title: string;
  /** What a shared link is called, where the title tells more of the moment than of the page. */
  shareTitle?: string;
  /** One or two sentences, for the list of a search engine. */
  description: string;
  /** The one address of this page, from the slash on: `/blogpost/how-we-clean`. Its query only if that makes another page. */
  path: string;
  /** A PNG of 1200 × 630 pixels under public/, or with `isPhoto` a picture of another size. */
  image?: string;
  isPhoto?: boolean;
  imageAlt?: string;
  type?: 'website' | 'article';
  /** Things of schema.org about this page; put together and given their context here. */
  jsonLd?: Thing | readonly Thing[];
  /** Keeps the page out of search engines. */
  noIndex?: boolean;
};

const defaultImage = '/og/home.png';

/** JSON in a page's script element: nothing in it may end the element. */
const inScript = (value: unknown) => ({ __html: JSON.stringify(value).replaceAll('<', '\\u003c') });

/** Everything that search engines and shared links need to know of a public page. The page itself has one h1 besides. */
export function PageHead(props: PageHeadProps) {
  const { description, path, image = defaultImage, imageAlt, type = 'website', jsonLd, noIndex } = props;
  const site = useSite();
  const title = props.title.includes(site.name) ? props.title : `${props.title} – ${site.name}`;
  const things = jsonLd === undefined ? [] : [jsonLd].flat();
  const canonical = `${site.publicUrl}${path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {noIndex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:title" content={props.shareTitle ?? title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={`${site.publicUrl}${image}`} />
      {!props.isPhoto && (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta property="og:image:alt" content={imageAlt ?? props.title} />
      <meta name="twitter:card" content="summary_large_image" />
      {things.length > 0 && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: see inScript.
          dangerouslySetInnerHTML={inScript({ '@context': 'https://schema.org', '@graph': things })}
        />
      )}
    </>
  );
}
