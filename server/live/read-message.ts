import { z } from 'zod';

const message = z.union([
  z.object({ booking: z.string() }),
  z.object({ invited: z.string(), providers: z.array(z.string()) }),
  z.object({ task: z.string() }),
  z.object({ record: z.string(), id: z.string() }),
  z.object({ notices: z.string() }),
  z.object({ person: z.string() }),
  z.object({ people: z.literal(true) }),
  z.object({ all: z.literal(true) }),
]);

export type Message = z.infer<typeof message>;

/**
 * A message of the database's triggers (db/migrations/0101-events-and-webhooks.sql, 0139-record-changes.sql); one that
 * can't be read may mean anything.
 */
export function readMessage(text: string): Message {
  try {
    return message.parse(JSON.parse(text));
  } catch {
    return { all: true };
  }
}
