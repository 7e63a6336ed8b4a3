import { setTimeout as sleep } from 'node:timers/promises';
import { readGiftCode } from '#domain/gift-card/gift-code.ts';
import { openNotes, sealedMark, sealNotes } from '../../booking/access-notes.ts';
import type { Ctx } from '../../context.ts';
import { errorFacts } from '../../log.ts';
import type { Vault } from '../../process/vault.ts';
import { transact } from '../../transaction.ts';
import {
  beforeAll,
  countSealedBy,
  lockSealedBy,
  type SealedPlace,
  type SealedText,
  sealedPlaces,
  writeResealed,
} from './sealed-values.store.ts';

const batch = 500;
const passes = 10;
const betweenPassesMs = 200;

const again = (vault: Vault, sealed: string): string => vault.seal(vault.open(sealed));

const inFacts = (vault: Vault, facts: string): string =>
  JSON.stringify(JSON.parse(facts), (name, value) =>
    name.startsWith('sealed') && typeof value === 'string' ? again(vault, value) : value,
  );

/** The same text, sealed by the key that seals now. */
function resealed(vault: Vault, { form }: SealedPlace, { id, text }: SealedText): string {
  if (form === 'facts') return inFacts(vault, text);
  return form === 'notes' ? sealNotes(vault, id, openNotes(vault, id, text)) : again(vault, text);
}

/** Of a gift card's code; of anything else it is not asked for. */
const fingerprintOf = (vault: Vault, { table }: SealedPlace, text: string): string | null =>
  table === 'gift_cards' ? vault.fingerprint(readGiftCode(vault.open(text)) ?? '') : null;

/** Answers where the page ended, null where it was the last. */
async function resealNext(tx: Ctx, place: SealedPlace, keyId: string, after: string): Promise<string | null> {
  const found = await lockSealedBy(tx.db, place, { keyId, mark: sealedMark, after, limit: batch });
  const texts = found.flatMap((row) => {
    try {
      const text = resealed(tx.vault, place, row);
      return [{ ctid: row.ctid, text, fingerprint: fingerprintOf(tx.vault, place, text) }];
    } catch (error) {
      // Damaged: it could be read by nobody before, and stands as it stood.
      tx.log.error('A sealed value could not be opened', { table: place.table, ...errorFacts(error) });
      return [];
    }
  });
  if (texts.length > 0) await writeResealed(tx.db, place, texts);
  return found.at(-1)?.ctid ?? null;
}

async function resealPlace(ctx: Ctx, place: SealedPlace, keyId: string, stop?: AbortSignal): Promise<void> {
  let after: string | null = beforeAll;
  while (after && !stop?.aborted) {
    const last: string = after;
    after = await transact(ctx, (tx) => resealNext(tx, place, keyId, last));
  }
}

/** How many rows the former key still seals; null while no key is changed. */
export async function countFormerKeyRows({ db, vault }: Pick<Ctx, 'db' | 'vault'>): Promise<number | null> {
  return vault.alsoKeyId === null ? null : countSealedBy(db, vault.alsoKeyId, sealedMark);
}

/**
 * Seals by ENCRYPTION_KEY what ENCRYPTION_KEY_ALSO sealed (docs/runbook.md, Changing keys), in small transactions: it may
 * be killed at any moment and goes on where it was. Records that somebody holds are come back to. Answers how many rows
 * are left.
 */
export async function resealAll(ctx: Ctx, stop?: AbortSignal): Promise<number> {
  const { alsoKeyId: keyId } = ctx.vault;
  if (keyId === null) return 0;
  let left = await countSealedBy(ctx.db, keyId, sealedMark);
  for (let pass = 0; left > 0 && pass < passes && !stop?.aborted; pass += 1) {
    if (pass > 0) await sleep(betweenPassesMs, undefined, { signal: stop }).catch(() => undefined);
    for (const place of sealedPlaces) await resealPlace(ctx, place, keyId, stop);
    left = await countSealedBy(ctx.db, keyId, sealedMark);
  }
  return left;
}
