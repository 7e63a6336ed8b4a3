import { join } from 'node:path';
import type { Environment } from '../../process/environment.ts';
import { createFolderStorage } from './embedded.ts';
import type { StoragePort } from './port.ts';
import { createS3Storage, type S3Storage } from './s3.ts';
import { createStorageOfTwo } from './two-places.ts';

type Settings = Pick<Environment, 'dataDir' | 's3'>;

/** What stands between the product and its bucket. */
type Guard = (bucket: S3Storage) => StoragePort;

/** Where files belong by the settings, and where they may still lie; null where there is no other place. */
export function storagePlaces(
  { dataDir, s3 }: Settings,
  guard: Guard = (bucket) => bucket,
): { own: StoragePort; other: StoragePort | null } {
  const folder = createFolderStorage(join(dataDir, 'files'));
  if (!s3) return { own: folder, other: null };
  const bucket = guard(createS3Storage(s3));
  return s3.isLeft ? { own: folder, other: bucket } : { own: bucket, other: folder };
}

export function createStorage(settings: Settings, guard?: Guard): StoragePort {
  const { own, other } = storagePlaces(settings, guard);
  return other ? createStorageOfTwo(own, other) : own;
}
