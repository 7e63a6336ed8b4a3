import type { DocumentKind } from './document-kind.ts';
import { withoutJpegExtras } from './jpeg-extras.ts';
import { withoutPngExtras } from './png-extras.ts';

/** A picture as we keep it: nobody sends us where they live with it (reliability.md S33). Other kinds stay whole. */
export function withoutExtras(kind: DocumentKind, bytes: Uint8Array): Uint8Array {
  if (kind === 'jpg') return withoutJpegExtras(bytes) ?? bytes;
  return kind === 'png' ? (withoutPngExtras(bytes) ?? bytes) : bytes;
}
