import { expect, test } from 'vitest';
import { aPdf } from '#tests/support/documents.ts';
import { aJpeg, aPng, bareJpeg, cameraNote } from '#tests/support/pictures.ts';
import { documentKind } from './document-kind.ts';
import { exifOrientation } from './exif-orientation.ts';
import { withoutExtras } from './without-extras.ts';

const startBytes = 2;

test('a picture of a phone keeps nothing but the picture', () => {
  const kept = Buffer.from(withoutExtras('jpg', aJpeg()));
  expect(kept).toEqual(bareJpeg());
  expect(aJpeg().includes(cameraNote)).toBe(true);
});

test.each([
  [6, true],
  [6, false],
  [3, false],
  [8, true],
])('a picture taken with the phone turned (%i) still stands upright', (orientation, isLittle) => {
  const kept = Buffer.from(withoutExtras('jpg', aJpeg({ orientation, isLittle })));
  expect(kept.includes('GPS')).toBe(false);
  expect(kept.length).toBe(bareJpeg().length + 36);
  expect(exifOrientation(kept.subarray(startBytes))).toBe(orientation);
  expect(Buffer.from(withoutExtras('jpg', kept))).toEqual(kept);
});

test('a PNG loses its texts, its time and what comes after it', () => {
  expect(Buffer.from(withoutExtras('png', aPng()))).toEqual(aPng({ isBare: true }));
});

test('a PDF stays as it is', () => {
  expect(withoutExtras('pdf', aPdf())).toEqual(aPdf());
});

test('pictures are known by their content, and their names must say the same', () => {
  expect(documentKind('IMG_0042.JPG', aJpeg())).toBe('jpg');
  expect(documentKind('passport.jpeg', bareJpeg())).toBe('jpg');
  expect(documentKind('passport.png', aPng())).toBe('png');
  expect(documentKind('passport.png', aJpeg())).toBeNull();
  expect(documentKind('passport.pdf', aPng())).toBeNull();
  expect(documentKind('passport.heic', aJpeg())).toBeNull();
});

test.each([
  ['a JPEG that breaks off in a table', 'x.jpg', bareJpeg().subarray(0, 60)],
  ['a JPEG that breaks off in its picture', 'x.jpg', bareJpeg().subarray(0, -2)],
  ['a JPEG without a picture', 'x.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a JPEG with a segment of no length', 'x.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0, 0, 0xff, 0xd9])],
  ['a page behind the first bytes of a JPEG', 'x.jpg', Buffer.from('\xff\xd8\xff<html>', 'latin1')],
  ['a PNG that breaks off', 'x.png', aPng({ isBare: true }).subarray(0, -4)],
  ['a PNG with nothing in it', 'x.png', aPng().subarray(0, 8)],
  [
    'a page behind the first bytes of a PNG',
    'x.png',
    Buffer.concat([aPng().subarray(0, 8), Buffer.from('<html>')]),
  ],
])('%s is no picture we take', (_what, name, bytes) => {
  expect(documentKind(name, bytes)).toBeNull();
});

test('every way of cutting or changing a picture is answered, never with an error', () => {
  for (const picture of [aJpeg({ orientation: 6 }), aPng()]) {
    for (let at = 0; at < picture.length; at += 1) {
      const changed = Buffer.from(picture);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      for (const bytes of [picture.subarray(0, at), changed]) {
        const kind = documentKind('x.jpg', bytes) ?? documentKind('x.png', bytes);
        if (kind) expect(withoutExtras(kind, bytes).length).toBeGreaterThan(0);
      }
    }
  }
});
