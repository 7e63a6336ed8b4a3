import type { Runtime } from '#server/runtime.ts';

export async function seedDemo(_runtime: Runtime): Promise<string[]> {
  return [];
}
