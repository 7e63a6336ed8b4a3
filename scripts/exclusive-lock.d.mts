export function withExclusiveLock<T>(file: string, work: () => Promise<T>): Promise<T>;
