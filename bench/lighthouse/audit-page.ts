import { launch } from 'chrome-launcher';
import lighthouse, { type Flags } from 'lighthouse';
import { browserArguments, findBrowser } from '#tests/support/browser.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export type Audit = {
  /** Of 100. */
  scores: Record<Category, number>;
  /** What of accessibility, best practices and SEO was found wanting; for performance what costs most. */
  faults: string[];
};

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function faultsOf({ categories: found, audits }: Result): string[] {
  return categories.flatMap((category) =>
    (found[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      const isBad = weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 1;
      return isBad
        ? [`${category}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`]
        : [];
    }),
  );
}

/** Its recording of a page load now and then fails by itself, and says so; then it is asked again. */
const mostTries = 3;

/** Looks at a page as Lighthouse does for phones: a slow network and a slow processor, both simulated. */
export async function auditPage(url: string): Promise<Audit> {
  const lhr = await lookAt(url, { onlyCategories: [...categories] });
  const scores = categories.map((category) => [
    category,
    Math.round((lhr.categories[category]?.score ?? 0) * 100),
  ]);
  return { scores: Object.fromEntries(scores) as Audit['scores'], faults: faultsOf(lhr) };
}

/** What Lighthouse has to say of a page in a browser of its own. */
export async function lookAt(url: string, flags: Flags): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const lhr = await lookOnce(url, flags);
    if (lhr.runtimeError && tries < mostTries) continue;
    if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
    return lhr;
  }
}

async function lookOnce(url: string, flags: Flags): Promise<Result> {
  const chrome = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', ...browserArguments],
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      ...flags,
    });
    if (!result) throw new Error(`Lighthouse has nothing to say of ${url}`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}
