import type { DocumentKind } from './document-kind.ts';
import { withoutJpegExtras } from './jpeg-extras.ts';
import { withoutPngExtras } from './png-extras.ts';

/**
 * A picture as we keep it: nobody sends us where they live with it (reliability.md S33). Other kinds stay whole;
 * throws for bytes that are not of the kind, so that none is kept with everything in it.
 */
export function withoutExtras(kind: DocumentKind, bytes: Uint8Array): Uint8Array {
  if (kind !== 'jpg' && kind !== 'png') return bytes;
  const kept = kind === 'jpg' ? withoutJpegExtras(bytes) : withoutPngExtras(bytes);
  if (!kept) throw new Error(`What was taken for a ${kind} is none`);
  return kept;
}
