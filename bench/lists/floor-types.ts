import type pg from 'pg';
import { typeParsers } from '#db/type-parsers.ts';

const timestamptz = 1184;

/** '2026-11-24T10:20:00.500Z' from '2026-11-24 10:20:00.5+00'; making a Date of it first costs a millisecond a page. */
const isoOf = (text: string): string => {
  const seconds = `${text.slice(0, 10)}T${text.slice(11, 19)}`;
  return `${seconds}.${text.slice(20, -3).padEnd(3, '0')}Z`;
};

/** The product's own, with instants straight as the wire has them. */
export const floorTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === timestamptz && format !== 'binary'
      ? isoOf
      : typeParsers.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};
