import type { TestProject } from 'vitest/node';
import { type RunDatabase, startRunDatabase } from './run-database.ts';

declare module 'vitest' {
  interface ProvidedContext extends RunDatabase {}
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { administrator, template, owner, stop } = await startRunDatabase();
  project.provide('administrator', administrator);
  project.provide('template', template);
  project.provide('owner', owner);
  return stop;
}
