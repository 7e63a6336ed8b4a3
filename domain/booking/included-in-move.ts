import type { Extra } from './options.ts';

/** Part of a move clean already, so they add no time to it (product.md 1.10). */
export const includedInMove: readonly Extra[] = ['innerFridge', 'interiorWindows', 'innerOven'];
