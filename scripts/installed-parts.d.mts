/** Whether the packages of the lock file in that folder are installed there. */
export function arePartsInstalled(root: string): boolean;
/** Installs them; 0, or the code npm ended with, its reason printed. */
export function installParts(root: string): Promise<number>;
