import { expect, test } from 'vitest';
import { tidyFileName } from './tidy-file-name.ts';

test('a file name loses its path and the signs that would mislead', () => {
  expect(tidyFileName('../../etc/My CV.pdf')).toBe('My CV.pdf');
  expect(tidyFileName('C:\\Users\\me\\cv.docx')).toBe('cv.docx');
  expect(tidyFileName('cv\r\nX-Header: 1\u202efdp.pdf')).toBe('cvX-Header: 1fdp.pdf');
  expect(tidyFileName('Żaneta Łęcka.pdf')).toBe('Żaneta Łęcka.pdf');
});

test('a long name keeps its ending', () => {
  const name = tidyFileName(`${'a'.repeat(300)}.docx`);
  expect(name).toHaveLength(120);
  expect(name.endsWith('a.docx')).toBe(true);
});
