import type { Ctx } from '../context.ts';
import { findLogoPng } from './site-logo.store.ts';

/** The logo's bytes under the hash in its address; null once it is another one. Public, as every page shows it. */
export async function getSiteLogo(ctx: Pick<Ctx, 'db'>, hash: string): Promise<Uint8Array | null> {
  const png = await findLogoPng(ctx.db, hash);
  return png === null ? null : new Uint8Array(Buffer.from(png, 'base64'));
}
