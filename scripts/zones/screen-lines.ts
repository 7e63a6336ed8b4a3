import type { SourceFile } from './read-module.ts';

/** A screen that is a list or a form says what it is; how lists and forms work stands in the kit. */
const mostLines = 80;

const isOnKit = (text: string) => /\bdefineList[<(]|<EditForm\b/.test(text);

/** The lines of each screen that is a list or a form on the kit. */
export const screenLines = (files: readonly SourceFile[]): { path: string; lines: number }[] =>
  files
    .filter(({ path, text }) => path.startsWith('app/routes/') && isOnKit(text))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }));

export const findLongScreens = (files: readonly SourceFile[]): { path: string; message: string }[] =>
  screenLines(files)
    .filter(({ lines }) => lines > mostLines)
    .map(({ path, lines }) => ({
      path,
      message: `${lines} lines; a list or a form has ${mostLines} at most`,
    }));
