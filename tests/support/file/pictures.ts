import { crc32, deflateSync } from 'node:zlib';

/** Eight by four pixels, written by a browser. */
const smallJpeg = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWG',
    'kJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk',
    'pKSkpKSkpKSkpKSkpKT/wAARCAAEAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAYEAEAAwEAAAAAAAAA',
    'AAAAAAAABUOCwf/EABQBAQAAAAAAAAAAAAAAAAAAAAP/xAAXEQADAQAAAAAAAAAAAAAAAAAAAjEy/9oADAMBAAIRAxEAPwCl',
    'N064AdIA+j//2Q==',
  ].join(''),
  'base64',
);
const jfifEnd = 20;

/** What a phone writes beside its pictures. */
export const cameraNote = 'GPS 51.4778 N 0.0014 W, Pocket Camera 9';

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** The note of a camera, as phones of both byte orders write it. */
function exif(orientation: number, isLittle: boolean): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 24 + 4);
  tiff.write(isLittle ? 'II' : 'MM', 'latin1');
  const put16 = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const put32 = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  put16(42, 2);
  put32(8, 4);
  put16(2, 8);
  put16(0x010f, 10);
  put16(2, 12);
  put16(0x0112, 22);
  put16(3, 24);
  put32(1, 26);
  put16(orientation, 30);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(cameraNote)]));
}

/** A JPEG picture with all that phones and editors put around one: notes, a comment, a film at the end. */
export function aJpeg(options: { orientation?: number; isLittle?: boolean } = {}): Buffer {
  const { orientation = 1, isLittle = false } = options;
  return Buffer.concat([
    smallJpeg.subarray(0, jfifEnd),
    exif(orientation, isLittle),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${cameraNote}</x>`)),
    segment(0xfe, Buffer.from(cameraNote)),
    smallJpeg.subarray(jfifEnd),
    Buffer.from(`ftypmp42 ${cameraNote}`),
  ]);
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG picture of 20,000 by 20,000 white points: 160 kB that unpack to 1.2 GB. */
export function aPictureBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(20_000, 0);
  header.writeUInt32BE(20_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(20_000 * (1 + 20_000 / 8)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG picture of one pixel with texts, a time and a camera's note, and something after its end. */
export function aPng(options: { isBare?: boolean } = {}): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  const extras = [
    chunk('tEXt', Buffer.from(`Comment\0${cameraNote}`)),
    chunk('iTXt', Buffer.from(`Place\0\0\0\0\0${cameraNote}`)),
    chunk('eXIf', Buffer.from(cameraNote)),
    chunk('tIME', Buffer.from([7, 234, 11, 24, 10, 0, 0])),
  ];
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(options.isBare ? [] : extras),
    chunk('IDAT', deflateSync(Buffer.from([0, 0x48, 0x86, 0xb0]))),
    chunk('IEND', Buffer.alloc(0)),
    ...(options.isBare ? [] : [Buffer.from(cameraNote)]),
  ]);
}
