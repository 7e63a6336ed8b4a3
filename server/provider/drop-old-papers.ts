import { addDays, addMonths, londonDate, toInstant } from '#domain/time/london.ts';
import type { AuditAction } from '#domain/webhook/audit-events.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { dropUpload } from '../file/upload.store.ts';
import { transact } from '../transaction.ts';
import {
  deletePapers,
  findClosedWithPapers,
  findOldDbsCopies,
  findOldShareCodes,
} from './old-papers.store.ts';
import { lockProvider, type ProviderRow } from './provider.store.ts';
import { type ProfileColumns, updateProfile } from './provider-profile.store.ts';
import { documentPlaces, providerDocuments } from './take-document.ts';

const copyMonths = 6;
/** Of people who were never taken on. */
const applicantMonths = 6;
/** Of people who worked with us: the engagement and two years (rules/law#right-to-work). */
const cleanerMonths = 24;

/** The end of the London day that is so many months ago. */
function monthsAgo(ctx: Ctx, months: number): Date {
  const lastDay = addMonths(londonDate(ctx.now()), -months);
  return new Date(toInstant(addDays(lastDay, 1), '00:00').epochMilliseconds);
}

/**
 * Lets go of what cleaners showed us once its time is over (rules/law#keeping): copies of DBS certificates, and share
 * codes with the date of birth, six months after somebody has seen them, what was noted of them stays; every paper six
 * months after an application was closed, and two years after somebody stopped working with us. Run every day, safe
 * twice.
 */
export async function dropOldPapers(ctx: Ctx): Promise<void> {
  const copies = monthsAgo(ctx, copyMonths);
  await drop(
    ctx,
    'provider.drop-dbs-copy',
    (db) => findOldDbsCopies(db, copies),
    async (tx, provider) => {
      if (provider.dbs_certificate_path) await dropUpload(tx.db, provider.dbs_certificate_path, tx.now());
      return { dbs_certificate_path: null };
    },
  );
  await drop(
    ctx,
    'provider.drop-share-code',
    (db) => findOldShareCodes(db, copies),
    async () => noShareCode,
  );
  const closed = { applicants: monthsAgo(ctx, applicantMonths), cleaners: monthsAgo(ctx, cleanerMonths) };
  await drop(ctx, 'provider.drop-papers', (db) => findClosedWithPapers(db, closed), dropAll);
}

const noShareCode = { share_code_cipher: null, date_of_birth_cipher: null, share_code_sent_at: null };

async function dropAll(tx: Ctx, provider: ProviderRow): Promise<ProfileColumns> {
  const columns = providerDocuments.map((document) => documentPlaces[document].column);
  for (const column of columns) {
    const key = provider[column];
    if (key) await dropUpload(tx.db, key, tx.now());
  }
  await deletePapers(tx.db, provider.id);
  const noFiles = Object.fromEntries(columns.map((column) => [column, null]));
  return { ...noFiles, ...noShareCode, insurer: null, insurance_ends_on: null, documents_expire_on: null };
}

type Find = (db: Ctx['db']) => Promise<string[]>;

/** Each in a transaction of its own, judged again once nobody else can change it. */
async function drop(
  ctx: Ctx,
  action: AuditAction,
  find: Find,
  columnsOf: (tx: Ctx, provider: ProviderRow) => Promise<ProfileColumns>,
): Promise<void> {
  for (const id of await find(ctx.db)) {
    await transact(ctx, async (tx) => {
      const provider = await lockProvider(tx.db, id);
      if (!provider || !(await find(tx.db)).includes(id)) return;
      await updateProfile(tx.db, id, await columnsOf(tx, provider), tx.now());
      await recordAudit(tx, { action, entity: 'provider', entityId: id });
    });
  }
}
