import { expect, test } from 'vitest';
import { z } from 'zod';
import { firmQuestions, quotePictures } from './firm-questions.ts';

const schema = z.object({ ...firmQuestions, pictures: quotePictures });
const codesOf = (answers: Record<string, unknown>) =>
  schema.safeParse(answers).error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`) ?? [];

test('what a firm leaves open is nothing', () => {
  expect(schema.parse({ businessName: ' ', deskCount: null })).toEqual({
    businessName: null,
    floorArea: null,
    deskCount: null,
    desiredFrequency: null,
    desiredWeekdays: [],
    desiredTime: null,
    pictures: [],
  });
});

test('days and pictures count once, days in their order', () => {
  const answers = schema.parse({
    desiredWeekdays: ['thursday', 'monday', 'thursday'],
    pictures: ['b', 'a', 'b'],
  });
  expect(answers).toMatchObject({ desiredWeekdays: ['monday', 'thursday'], pictures: ['b', 'a'] });
});

test.each([
  [{ businessName: 'see https://example.com' }, 'businessName business_name_bad'],
  [{ floorArea: 0 }, 'floorArea floor_area_bad'],
  [{ floorArea: 12.5 }, 'floorArea floor_area_bad'],
  [{ floorArea: 100_001 }, 'floorArea floor_area_bad'],
  [{ deskCount: -1 }, 'deskCount desk_count_bad'],
  [{ desiredFrequency: 'hourly' }, 'desiredFrequency desired_frequency_bad'],
  [{ desiredTime: 'midnight' }, 'desiredTime desired_time_bad'],
  [{ desiredWeekdays: ['someday'] }, 'desiredWeekdays weekdays_bad'],
  [{ pictures: ['1', '2', '3', '4', '5', '6', '7'] }, 'pictures pictures_many'],
])('%j is refused by its field', (answers, problem) => {
  expect(codesOf(answers)).toEqual([problem]);
});
