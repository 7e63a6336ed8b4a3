import { arePartsInstalled, installParts } from '../../scripts/installed-parts.mjs';

/** Installs what the product is compared with, once; false where that cannot be done. */
export async function installPeers(): Promise<boolean> {
  const folder = import.meta.dirname;
  if (arePartsInstalled(folder, 'all')) return true;
  console.log('Installing PostGraphile in bench/peers (about half a minute) …');
  const code = await installParts(folder, 'all').catch((error: unknown) => {
    console.error(`npm could not be started: ${String(error)}`);
    return 1;
  });
  if (code === 0) return true;
  console.log('PostGraphile could not be installed, so the lists are measured against the floors only.');
  return false;
}
