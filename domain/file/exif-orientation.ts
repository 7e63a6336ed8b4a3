const headerBytes = 10;
const entryBytes = 12;
const orientationTag = 0x0112;
const littleEndian = 0x4949;

/** Which way up a camera's note (a JPEG's APP1 segment) says its picture is, 1 to 8; null where it doesn't say. */
export function exifOrientation(segment: Uint8Array): number | null {
  const name = new TextDecoder('latin1').decode(segment.subarray(4, headerBytes));
  const tiff = segment.subarray(headerBytes);
  if (name !== 'Exif\0\0' || tiff.length < 8) return null;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const isLittle = view.getUint16(0) === littleEndian;
  const start = view.getUint32(4, isLittle);
  if (start + 2 > tiff.length) return null;
  const count = view.getUint16(start, isLittle);
  for (let index = 0; index < count; index += 1) {
    const at = start + 2 + index * entryBytes;
    if (at + entryBytes > tiff.length) return null;
    if (view.getUint16(at, isLittle) !== orientationTag) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** A camera's note that says nothing but which way up the picture is. */
export function orientationSegment(orientation: number): Uint8Array {
  return Uint8Array.of(
    ...[0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00],
    ...[0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08, 0x00, 0x01],
    ...[0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, orientation, 0x00, 0x00],
    ...[0x00, 0x00, 0x00, 0x00],
  );
}
