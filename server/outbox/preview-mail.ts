import { deletedName } from '#domain/data-protection/deleted-person.ts';
import type { Ctx } from '../context.ts';
import { UnwritableMail } from '../unwritable-mail.ts';
import type { MailRow } from './outbox.store.ts';

export type MailPreview = { html: string; plain: string };

const hidden = '••••';

/** What is sealed in the facts of a mail: codes and one-time links. */
function secretsOf(ctx: Ctx, props: Record<string, unknown>): string[] {
  return Object.entries(props).flatMap(([name, value]) =>
    name.startsWith('sealed') && typeof value === 'string' ? [ctx.vault.open(value)] : [],
  );
}

const withoutSecrets = (props: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => [name, name.startsWith('sealed') ? hidden : value]),
  );

/** Ours are links of whoever got the mail: some open an account, others a payment or an invoice. */
const withoutLinks = (text: string): string =>
  text
    .replaceAll(/\s(?:href|src|action|background)="[^"]*"/gi, '')
    .replaceAll(/(https?:\/\/[^\s/<>"]+)\/[^\s<>"]*/gi, '$1/…');

/**
 * A mail as it looked, or will look, without what is its reader's alone: its codes are hidden and its links lead
 * nowhere (rules/content#outbox). Null where its words were deleted, or can't be told apart from a secret any more.
 */
export async function previewMail(ctx: Ctx, mail: MailRow): Promise<MailPreview | null> {
  const props = mail.props as Record<string, unknown>;
  if (mail.subject === deletedName) return null;
  // One that came back was sent as well.
  const wasSent = mail.status === 'sent' || (mail.status === 'bounced' && mail.html !== null);
  const shown = wasSent ? asSent(ctx, mail, props) : await renderAnew(ctx, mail, props);
  return shown && { html: withoutLinks(shown.html), plain: withoutLinks(shown.plain) };
}

async function renderAnew(
  ctx: Ctx,
  mail: MailRow,
  props: Record<string, unknown>,
): Promise<MailPreview | null> {
  try {
    return await ctx.renderMail({ ...mail, props: withoutSecrets(props) });
  } catch (error) {
    // That it can't be read now must not look as if its words were deleted.
    if (!(error instanceof UnwritableMail)) throw error;
    return null;
  }
}

function asSent(ctx: Ctx, mail: MailRow, props: Record<string, unknown>): MailPreview | null {
  if (mail.html === null) return null;
  try {
    const hide = (text: string) =>
      secretsOf(ctx, props).reduce((left, secret) => left.replaceAll(secret, hidden), text);
    return { html: hide(mail.html), plain: hide(mail.plain ?? '') };
  } catch {
    // Sealed by a key that is gone: what would have to be hidden is not known.
    return null;
  }
}
