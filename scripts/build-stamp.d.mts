/** pages: what browsers get and what makes it on the server; process: what serves them. */
export type Part = 'pages' | 'process';
export const allParts: readonly Part[];
export function hashBuildInputs(root: string, part: Part): string;
export function isPartCurrent(root: string, part: Part): boolean;
export function isBuildCurrent(root: string): boolean;
export function writeBuildStamp(root: string, part: Part, hash: string): void;
