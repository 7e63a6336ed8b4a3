import { z } from 'zod';

/** The host of a site; null for what is none, which is counted as none. */
export const hostSchema = z
  .string()
  .max(300)
  .transform((host) =>
    /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/.test(host) && host.length <= 100 ? host : null,
  );
