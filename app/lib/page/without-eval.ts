/**
 * A script for the head of a page, before any module: zod else tries whether it may make code out of text, which our
 * policy refuses and the browser then reports as a fault of the page.
 */
export const withoutEval = 'globalThis.__zod_globalConfig={jitless:true};';
