import { expect, test } from 'vitest';
import { groupStarts } from './group-starts.ts';

const place = (part: string, outcode: string, date: string | null, startTime: string | null) => ({
  part,
  outcode,
  date,
  startTime,
});

test('places with the same first free time share a row', () => {
  const starts = ['LS7', 'LS21', 'LS25'].map((outcode, at) =>
    place(['centre', 'north', 'east'][at] ?? '', outcode, '2026-11-27', '08:00'),
  );
  expect(groupStarts(starts)).toEqual([
    {
      parts: 'Centre, north and east',
      outcodes: 'LS7, LS21 and LS25',
      date: '2026-11-27',
      startTime: '08:00',
    },
  ]);
});

test('another time, another day and a place with nobody free have rows of their own', () => {
  const rows = groupStarts([
    place('centre', 'LS7', '2026-11-27', '08:00'),
    place('north', 'LS21', '2026-11-27', '08:15'),
    place('east', 'LS25', null, null),
    place('south', 'LS11', '2026-11-28', '08:00'),
    place('west', 'LS18', '2026-11-27', '08:00'),
  ]);
  expect(rows.map(({ parts, date }) => [parts, date])).toEqual([
    ['Centre and west', '2026-11-27'],
    ['North', '2026-11-27'],
    ['East', null],
    ['South', '2026-11-28'],
  ]);
});
