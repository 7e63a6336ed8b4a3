import { expect, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { type Audit, auditPage } from '../../bench/lighthouse/audit-page.ts';
import { withShop } from './support/shop.ts';

/** One page of the five that `npm run lighthouse` looks at: issue "The public site", line 2. */
const shop = withShop({ isUnopened: true });

/** What else the machine does makes a page slower, never faster: the best of three says what the page can. */
const tries = 3;
// The bar is 95; the command holds it, on a machine that does nothing else.
const fastEnough = 90;

test('Lighthouse finds nothing wanting on the home page of a phone', async () => {
  test.setTimeout(timeoutMs(240_000));
  await fetch(shop.url);
  let best: Audit | null = null;
  for (let number = 0; number < tries && (best?.scores.performance ?? 0) < fastEnough; number += 1) {
    const audit = await auditPage(shop.url);
    if (!best || audit.scores.performance > best.scores.performance) best = audit;
  }
  expect(best?.faults.filter((fault) => !fault.startsWith('performance'))).toEqual([]);
  expect(best?.scores).toMatchObject({ accessibility: 100, 'best-practices': 100, seo: 100 });
  expect(best?.scores.performance).toBeGreaterThanOrEqual(fastEnough);
});
