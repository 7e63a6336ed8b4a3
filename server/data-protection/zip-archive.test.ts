import { expect, test } from 'vitest';
import { zipEntries } from '#domain/file/zip-entries.ts';
import { readZip } from '#tests/support/file/read-zip.ts';
import { zipArchive } from './zip-archive.ts';

const at = new Date('2026-11-24T10:00:30Z');
const bytes = (text: string) => Buffer.from(text);

test('files come out of an archive as they went in, under names of any script', () => {
  const files = [
    { name: 'data.json', bytes: bytes('{"a":1}'.repeat(1000)) },
    { name: 'files/01 Zoë’s Lebenslauf – Ωmega.pdf', bytes: Buffer.from([0, 255, 80, 75, 5, 6, 0]) },
    { name: 'empty.txt', bytes: bytes('') },
  ];
  const archive = zipArchive(files, at);
  expect([...readZip(archive)]).toEqual(files.map((file) => [file.name, file.bytes]));
  expect(zipEntries(archive, 10)?.map(({ name, unpackedBytes }) => [name, unpackedBytes])).toEqual(
    files.map((file) => [file.name, file.bytes.length]),
  );
  expect(archive.length).toBeLessThan(1000);
});

test('an archive of nothing is one all the same', () => {
  expect(zipEntries(zipArchive([], at), 10)).toEqual([]);
});
