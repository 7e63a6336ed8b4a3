import { rmSync } from 'node:fs';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import { approveCleaners, openCompany } from './cleaners.ts';
import { freePort, startProduct } from './product.ts';

export const shopClock = '2026-11-24T10:00:00Z';

/** The product with cleaners near Westminster, for tests of somebody who books. */
export async function openBookingShop() {
  const folder = makeDataFolder();
  const product = await startProduct({
    dataDir: `${folder.path}/data`,
    port: await freePort(),
    clock: shopClock,
  });
  const company = await openCompany(product.url, product.companyLink ?? '');
  await approveCleaners(company, product.url, 3);
  return {
    url: product.url,
    company,
    async close() {
      await company.dispose();
      await product.stop();
      rmSync(folder.path, { recursive: true, force: true });
    },
  };
}

export type BookingShop = Awaited<ReturnType<typeof openBookingShop>>;
