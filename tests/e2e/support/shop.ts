import { type APIRequestContext, test } from '@playwright/test';
import { createPool } from '#db/connect.ts';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { approveCleaners, companyEmail, openCompany, signInAs } from './cleaners.ts';
import { type ClonedDatabase, cloneDatabase, runDatabase, staffedTemplate } from './clone-database.ts';
import { freePort, type Product, secrets, startProduct } from './product.ts';

export const shopClock = '2026-11-24T10:00:00Z';

/** More than a worker waits at most for another one that makes the template. */
const openingMs = timeoutMs(120_000);
const settlingMs = timeoutMs(20_000);

export type ShopOptions = {
  /** The product's time, by default `shopClock`; null = that of the machine. */
  clock?: string | null;
  /** Nobody is there yet, and `companyLink` makes the first company user. */
  isUnopened?: boolean;
  environment?: Record<string, string>;
};

/** The product over a database of its own, with an office and three approved cleaners near Westminster. */
export type Shop = {
  readonly url: string;
  /** The office, signed in. */
  readonly company: APIRequestContext;
  readonly companyLink: string;
  readonly database: ClonedDatabase;
  /** The same product at another time. */
  restartAt(clock: string, meanwhile?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

const isIdle = `select not exists (select from graphile_worker._private_jobs
  where run_at <= now() or locked_at is not null) as "isIdle"`;

/** Waits until what the people before have caused is done, their mails among it. */
async function settle({ connection }: ClonedDatabase): Promise<void> {
  const pool = createPool({ connection, log: quietLog });
  const endAt = Date.now() + settlingMs;
  while (!(await pool.query(isIdle)).rows[0]?.isIdle) {
    if (Date.now() > endAt) throw new Error('The jobs of the template are not done');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await pool.end();
}

/** Through the product, so that these people are as its rules have them. */
async function staff(database: ClonedDatabase): Promise<void> {
  const folder = makeDataFolder();
  const port = await freePort();
  const options = { dataDir: folder.path, port, databaseUrl: database.url, environment: secrets };
  const product = await startProduct({ ...options, clock: shopClock });
  try {
    const company = await openCompany(product.url, product.companyLink ?? '');
    await approveCleaners(company, product.url, [1, 2, 3]);
    await company.dispose();
    await settle(database);
  } finally {
    await product.stop();
    folder.remove();
  }
}

/** Opens a shop; whoever opens it closes it. Most tests take `withShop`. */
export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  const { isUnopened = false, clock = shopClock, environment } = options;
  const database = await cloneDatabase(isUnopened ? runDatabase().template : await staffedTemplate(staff));
  const folder = makeDataFolder();
  const port = await freePort();
  const start = (at: string | null): Promise<Product> =>
    startProduct({
      dataDir: folder.path,
      port,
      databaseUrl: database.url,
      environment: { ...secrets, ...environment },
      ...(at ? { clock: at } : {}),
    });
  let product = await start(clock);
  const { url, companyLink } = product;
  const company = isUnopened ? null : await signInAs(url, companyEmail);
  return {
    url,
    get company() {
      if (!company) throw new Error('There is no office in a shop that is not opened');
      return company;
    },
    companyLink: companyLink ?? '',
    database,
    async restartAt(at, meanwhile) {
      await product.stop();
      await meanwhile?.();
      product = await start(at);
    },
    async close() {
      await company?.dispose();
      await product.stop();
      await database.drop();
      folder.remove();
    },
  };
}

/** The shop of a test file: there before its first test, with what `prepare` puts into it, and gone after its last. */
export function withShop(options: ShopOptions = {}, prepare?: (shop: Shop) => Promise<void>): Shop {
  let opened: Shop | undefined;
  const current = (): Shop => {
    if (!opened) throw new Error('The shop is there from the first test on, not before');
    return opened;
  };
  test.beforeAll(async () => {
    test.setTimeout(openingMs);
    opened = await openShop(options);
    await prepare?.(opened);
  });
  test.afterAll(() => opened?.close());
  return {
    get url() {
      return current().url;
    },
    get company() {
      return current().company;
    },
    get companyLink() {
      return current().companyLink;
    },
    get database() {
      return current().database;
    },
    restartAt: (clock, meanwhile) => current().restartAt(clock, meanwhile),
    close: () => current().close(),
  };
}
