const longestMs = 10_000;

/** Gives up waiting for an answer after ten seconds; what was begun ends by itself (reliability.md S27). */
export async function inTime<Value>(work: Promise<Value>): Promise<Value | 'too-slow'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'too-slow'>((resolve) => {
    timer = setTimeout(() => resolve('too-slow'), longestMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
