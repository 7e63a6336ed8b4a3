/** What running and building needs, or the tools of development and tests too. */
export type Extent = 'run' | 'all';
/** Whether the packages of the lock file in that folder, and a Node that is new enough, are there. */
export function arePartsInstalled(root: string, extent: Extent): boolean;
/** Installs them; 0, or the code npm ended with, its reason printed. */
export function installParts(root: string, extent: Extent): Promise<number>;
