import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

/** A key to sign mails with, its lines apart or, as one line of a settings file, with \\n between them. */
const dkimKey = z
  .string()
  .transform((key) => key.replaceAll('\\n', '\n'))
  .refine(isSigningKey, { message: 'must be an RSA or Ed25519 private key in PEM form' });
const domainName = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9])?)*$/i;

/** How mails go out, and how we hear of those that come back. */
export const mailVariables = {
  SMTP_URL: z
    .string()
    .refine((value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol), {
      message: 'must be an address that starts with smtp:// or smtps://',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must be an email address, or Name <name@example.com>')
    .optional(),
  BOUNCE_ADDRESS: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9._-]{0,10}@[a-z0-9.-]+$/,
      'must be an address in small letters, with at most 11 signs before the @, like bounces@mail.example.com',
    )
    .optional(),
  BOUNCE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DKIM_DOMAIN: z.string().regex(domainName, 'must be a domain, like example.com').optional(),
  DKIM_SELECTOR: z.string().regex(domainName, "must be the name of the key's record, like s1").optional(),
  DKIM_PRIVATE_KEY: dkimKey.optional(),
};

type MailVariables = z.output<z.ZodObject<typeof mailVariables>>;

export type SmtpSettings = {
  url: string;
  from: string;
  /** Signs every mail; null = unsigned. */
  dkim: { domainName: string; keySelector: string; privateKey: string } | null;
};

export type BounceSettings = {
  /** Where mails come back to, each with a token of its own; null = to the sender. */
  address: string | null;
  /** Known to whoever tells us. */
  secret: string;
};

function isSigningKey(pem: string): boolean {
  try {
    return ['rsa', 'ed25519'].includes(createPrivateKey(pem).asymmetricKeyType ?? '');
  } catch {
    return false;
  }
}

function dkimFrom(env: MailVariables): SmtpSettings['dkim'] {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY } = env;
  if (DKIM_DOMAIN && DKIM_SELECTOR && DKIM_PRIVATE_KEY) {
    return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY };
  }
  if (DKIM_DOMAIN || DKIM_SELECTOR || DKIM_PRIVATE_KEY) {
    throw new Error(
      'Signing mails needs DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY. Set all three, or none of them for unsigned mails.',
    );
  }
  return null;
}

/** null = the outbox alone. */
export function readSmtp(env: MailVariables): SmtpSettings | null {
  const dkim = dkimFrom(env);
  if (!env.SMTP_URL) return null;
  return { url: env.SMTP_URL, from: env.MAIL_FROM ?? 'Brightwren <hello@localhost>', dkim };
}

/** null = nobody tells us of mails that come back. */
export function readBounces({ BOUNCE_ADDRESS, BOUNCE_SECRET }: MailVariables): BounceSettings | null {
  if (BOUNCE_ADDRESS && !BOUNCE_SECRET) {
    throw new Error(
      'Mails that come back to BOUNCE_ADDRESS are told to us with a secret. Set BOUNCE_SECRET too, or neither of them.',
    );
  }
  return BOUNCE_SECRET ? { address: BOUNCE_ADDRESS ?? null, secret: BOUNCE_SECRET } : null;
}
