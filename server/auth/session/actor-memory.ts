import type { Actor } from '#domain/access/actor.ts';

/** Half of the second in which an ended session has to be dead in every process (rules/security#sessions). */
const livesMs = 500;
const mostKept = 1_000;

type Kept = { actor: Actor; endsAt: number };

/**
 * Who sent which credential a moment ago, so that a screen's many questions are not each preceded by the same
 * one about its session. What this process itself changes counts at once, since every request and job that may
 * have changed anything empties the memory; what another process changes counts half a second later at most.
 */
export function createActorMemory() {
  const kept = new Map<string, Kept>();
  let age = 0;
  return {
    /** `find` is only asked where nobody is remembered for that credential. */
    async recall(credential: string, find: () => Promise<Actor>): Promise<Actor> {
      const known = kept.get(credential);
      if (known && known.endsAt > Date.now()) return known.actor;
      const askedAt = age;
      const actor = await find();
      // Something may have changed while it was asked, or nobody is signed in by it: not worth remembering.
      if (age !== askedAt || actor.kind !== 'user') return actor;
      if (kept.size >= mostKept) kept.clear();
      kept.set(credential, { actor, endsAt: Date.now() + livesMs });
      return actor;
    },
    forget(): void {
      age += 1;
      kept.clear();
    },
  };
}

export type ActorMemory = ReturnType<typeof createActorMemory>;
