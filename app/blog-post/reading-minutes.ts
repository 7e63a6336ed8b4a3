const wordsAMinute = 220;

/** How long reading takes, rounded up. */
export function readingMinutes(html: string): number {
  const words = html
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return Math.max(1, Math.ceil(words / wordsAMinute));
}
