import type { Extra } from '../options.ts';

/** Part of a move clean already, so they add no time to it (rules/prices#suggested-hours). */
export const includedInMove: readonly Extra[] = ['innerFridge', 'interiorWindows', 'innerOven'];
