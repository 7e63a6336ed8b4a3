const mostCharacters = 120;

/** What somebody's file is called: without a path, control or direction signs, and not too long. */
export function tidyFileName(given: string): string {
  const name = (given.normalize('NFC').split(/[/\\]/).at(-1) ?? '').replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (name.length <= mostCharacters) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
  return name.slice(0, mostCharacters - ending.length) + ending;
}
