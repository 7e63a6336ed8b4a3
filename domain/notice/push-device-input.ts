import { z } from 'zod';

const base64url = (bytes: number, first?: number) =>
  z.string().refine(
    (text) => {
      if (!/^[\w-]+={0,2}$/.test(text)) return false;
      const decoded = decode(text);
      return decoded.length === bytes && (first === undefined || decoded.charCodeAt(0) === first);
    },
    { message: 'push_address_bad' },
  );

const decode = (text: string): string =>
  atob(text.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', ''));

const isSecure = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return protocol === 'https:' && !username && !password && !hash;
};

/** A browser as it describes itself to be pushed to (the Push API's PushSubscription, and its name for people). */
export const pushDeviceSchema = z.object({
  endpoint: z
    .string()
    .max(1_000, 'push_address_bad')
    .refine((text) => isSecure(text), { message: 'push_address_bad' }),
  // A point of the curve, uncompressed, and 16 random bytes.
  p256dh: base64url(65, 4),
  auth: base64url(16),
  browser: z
    .string()
    .trim()
    .min(1, 'push_browser_bad')
    .max(60, 'push_browser_bad')
    .regex(/^[\p{L}\p{N} .,()_-]+$/u, 'push_browser_bad'),
});
export type PushDeviceInput = z.infer<typeof pushDeviceSchema>;
