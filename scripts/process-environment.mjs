/**
 * What every process of the product starts with, unless the operator says otherwise. The allocator of the GNU C library
 * keeps a pool for each thread and gives little of it back: two pools use a sixth less (docs/performance.md).
 */
export const processEnvironment = { MALLOC_ARENA_MAX: '2' };
