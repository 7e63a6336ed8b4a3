export const processEnvironment: { MALLOC_ARENA_MAX: string };
