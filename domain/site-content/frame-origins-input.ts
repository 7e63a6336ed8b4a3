import { z } from 'zod';
import { readFrameOrigin } from './frame-origin.ts';

export const maxFrameOrigins = 20;
/** What can be sent at all; empty lines and repeated ones don't count as sites. */
const maxLines = 200;
const maxLine = 300;

/** The sites that may show the booking form, each once. `publicUrl` is our own site's address. */
export const frameOriginsInput = (publicUrl: string) =>
  z.object({
    origins: z
      .array(z.string('frame_origin_bad').max(maxLine, 'frame_origin_bad'), 'frame_origin_bad')
      .max(maxLines, 'frame_origins_many')
      .transform((lines, context) => {
        const origins = new Set<string>();
        for (const line of lines) {
          if (line.trim() === '') continue;
          const origin = readFrameOrigin(line, publicUrl);
          if (origin === null) {
            context.addIssue({ code: 'custom', message: 'frame_origin_bad' });
            return z.NEVER;
          }
          origins.add(origin);
        }
        if (origins.size > maxFrameOrigins)
          context.addIssue({ code: 'custom', message: 'frame_origins_many' });
        return [...origins];
      }),
  });
