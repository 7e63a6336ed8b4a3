import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { createActorMemory } from './actor-memory.ts';

const person: Actor = {
  kind: 'user',
  userId: 'u1',
  email: 'a@example.com',
  role: 'company',
  permissions: [],
};

describe('the memory of who sent which credential', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks once for half a second, then again', async () => {
    const memory = createActorMemory();
    const find = vi.fn(async () => person);
    await memory.recall('token', find);
    vi.advanceTimersByTime(499);
    expect(await memory.recall('token', find)).toBe(person);
    expect(find).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await memory.recall('token', find);
    expect(find).toHaveBeenCalledTimes(2);
  });

  it('asks again as soon as something may have changed', async () => {
    const memory = createActorMemory();
    const find = vi.fn(async () => person);
    await memory.recall('token', find);
    memory.forget();
    await memory.recall('token', find);
    expect(find).toHaveBeenCalledTimes(2);
  });

  it('remembers nobody who was asked about while something changed', async () => {
    const memory = createActorMemory();
    const find = vi.fn(async () => {
      memory.forget();
      return person;
    });
    await memory.recall('token', find);
    await memory.recall('token', find);
    expect(find).toHaveBeenCalledTimes(2);
  });

  it('remembers no visitor and no refusal', async () => {
    const memory = createActorMemory();
    const asVisitor = vi.fn(async (): Promise<Actor> => ({ kind: 'visitor' }));
    await memory.recall('cookie', asVisitor);
    await memory.recall('cookie', asVisitor);
    expect(asVisitor).toHaveBeenCalledTimes(2);
    await expect(memory.recall('bad', () => Promise.reject(new Error('bad')))).rejects.toThrow('bad');
    expect(await memory.recall('bad', async () => person)).toBe(person);
  });
});
