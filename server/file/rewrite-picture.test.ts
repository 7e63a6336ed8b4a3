import sharp from 'sharp';
import { expect, test } from 'vitest';
import { documentKind } from '#domain/file/document-kind.ts';
import { aJpeg, aPictureBomb, aPng, cameraNote } from '#tests/support/file/pictures.ts';
import { rewritePicture } from './rewrite-picture.ts';

/** What is kept of a file that calls itself a picture; null where it is none that we take. */
async function keptOf(name: string, bytes: Uint8Array): Promise<Buffer | null> {
  const kind = documentKind(name, bytes);
  if (kind !== 'jpg' && kind !== 'png') return null;
  const kept = await rewritePicture(kind, bytes);
  return kept && Buffer.from(kept);
}

test.each([
  ['x.jpg', aJpeg(), 'jpeg'],
  ['x.png', aPng(), 'png'],
])('a picture %s keeps nothing but the picture', async (name, bytes, format) => {
  const kept = await keptOf(name, bytes);
  expect(kept?.includes(cameraNote)).toBe(false);
  expect(bytes.includes(cameraNote)).toBe(true);
  expect(await sharp(kept ?? undefined).metadata()).toMatchObject({ format });
});

test.each([
  [1, true, 8, 4],
  [6, true, 4, 8],
  [6, false, 4, 8],
  [3, false, 8, 4],
  [8, true, 4, 8],
])(
  'a picture taken with the phone turned (%i, little %s) is written upright',
  async (orientation, isLittle, width, height) => {
    const kept = await keptOf('x.jpg', aJpeg({ orientation, isLittle }));
    const facts = await sharp(kept ?? undefined).metadata();
    expect(facts).toMatchObject({ width, height });
    expect(facts.orientation).toBeUndefined();
  },
);

test('pictures are known by their content, and their names must say the same', () => {
  expect(documentKind('IMG_0042.JPG', aJpeg())).toBe('jpg');
  expect(documentKind('passport.png', aPng())).toBe('png');
  expect(documentKind('passport.png', aJpeg())).toBeNull();
  expect(documentKind('passport.pdf', aPng())).toBeNull();
  expect(documentKind('passport.heic', aJpeg())).toBeNull();
});

test.each([
  ['a JPEG that breaks off in a table', 'x.jpg', bare().subarray(0, 60)],
  ['a JPEG that breaks off in its picture', 'x.jpg', bare().subarray(0, -2)],
  ['a JPEG without a picture', 'x.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a JPEG with a segment of no length', 'x.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0, 0, 0xff, 0xd9])],
  ['a page behind the first bytes of a JPEG', 'x.jpg', Buffer.from('\xff\xd8\xff<html>', 'latin1')],
  ['a PNG that breaks off', 'x.png', aPng({ isBare: true }).subarray(0, -4)],
  ['a PNG with nothing in it', 'x.png', aPng().subarray(0, 8)],
  [
    'a page behind the start of a PNG',
    'x.png',
    Buffer.concat([aPng().subarray(0, 8), Buffer.from('<html>')]),
  ],
  ['a PNG that unpacks to a gigabyte', 'x.png', aPictureBomb()],
])('%s is no picture we take', async (_what, name, bytes) => {
  expect(await keptOf(name, bytes)).toBeNull();
});

/** The picture of a phone up to its end, without what follows it. */
function bare(): Buffer {
  const picture = aJpeg();
  return picture.subarray(0, picture.lastIndexOf(Buffer.from([0xff, 0xd9])) + 2);
}

test('every way of cutting or changing a picture is answered, never with an error', async () => {
  for (const [name, picture] of [
    ['x.jpg', aJpeg({ orientation: 6 })],
    ['x.png', aPng()],
  ] as const) {
    for (let at = 0; at < picture.length; at += 1) {
      const changed = Buffer.from(picture);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      for (const bytes of [picture.subarray(0, at), changed]) {
        const kept = await keptOf(name, bytes);
        if (kept) expect(kept.includes(cameraNote)).toBe(false);
      }
    }
  }
});
