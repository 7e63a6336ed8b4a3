import { exifOrientation, orientationSegment } from './exif-orientation.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const jfif = 0xe0;
const exif = 0xe1;
const adobe = 0xee;

type Segment = { marker: number; bytes: Uint8Array; end: number };

/**
 * A JPEG picture without what a camera or an editor wrote beside it (place, time, device, thumbnails, comments,
 * and whatever follows the picture); which way up it is stays. Null where the bytes are no whole picture.
 */
export function withoutJpegExtras(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return null;
  const kept: Uint8Array[] = [];
  let orientation = 1;
  let at = afterFilling(bytes, 2);
  let hasScan = false;
  for (let marker = markerAt(bytes, at); marker !== endOfImage; marker = markerAt(bytes, at)) {
    const segment = marker === null ? null : readSegment(bytes, at, marker);
    if (!segment) return null;
    if (segment.marker === exif) orientation = exifOrientation(segment.bytes) ?? orientation;
    if (isPicture(segment)) kept.push(segment.bytes);
    at = afterFilling(bytes, segment.end);
    if (segment.marker !== startOfScan) continue;
    at = endOfScan(bytes, segment.end);
    kept.push(bytes.subarray(segment.end, at));
    hasScan = true;
  }
  if (!hasScan) return null;
  const turned = orientation === 1 ? [] : [orientationSegment(orientation)];
  return joined([Uint8Array.of(0xff, startOfImage), ...turned, ...kept, Uint8Array.of(0xff, endOfImage)]);
}

/** Any number of 0xFF may stand before a marker. */
function afterFilling(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
  return at;
}

const markerAt = (bytes: Uint8Array, at: number): number | null =>
  bytes[at] === 0xff ? (bytes[at + 1] ?? null) : null;

/** A segment with its marker and length; null where it runs past the end or has none. */
function readSegment(bytes: Uint8Array, at: number, marker: number): Segment | null {
  const isBare = marker < 0xc0 || (marker >= 0xd0 && marker <= startOfImage) || marker === 0xff;
  const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
  const end = at + 2 + length;
  if (isBare || length < 2 || end > bytes.length) return null;
  return { marker, bytes: bytes.subarray(at, end), end };
}

const startsWith = (segment: Segment, name: string): boolean =>
  new TextDecoder('latin1').decode(segment.bytes.subarray(4, 4 + name.length)) === name;

/** Tables, frames and scans, and the two notes that say how colours are kept; a thumbnail in the first is not. */
function isPicture(segment: Segment): boolean {
  const { marker, bytes } = segment;
  if (marker === jfif) return startsWith(segment, 'JFIF\0') && bytes.length === 18;
  if (marker === adobe) return startsWith(segment, 'Adobe') && bytes.length <= 16;
  return marker >= 0xc0 && marker < jfif;
}

/** Where the coded picture ends: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isInside = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isInside) return at;
  }
  return bytes.length;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
