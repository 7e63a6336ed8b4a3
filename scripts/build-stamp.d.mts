export function hashBuildInputs(root: string): string;
export function isBuildCurrent(root: string): boolean;
export function writeBuildStamp(root: string, hash: string): void;
