/** "1 job", "3 jobs" */
export const jobCount = (count: number): string => (count === 1 ? '1 job' : `${count} jobs`);
