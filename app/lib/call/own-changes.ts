let count = 0;
/** The keys under which this page's changes were done; of a screen that is left nobody asks any more. */
const done = new Set<string>();

/** The server has done what this page sent under that key. */
export function noteOwnChange(key: string): void {
  count += 1;
  done.add(key);
}

/** How many changes of its own the page has had done, to tell them from somebody else's. */
export const ownChanges = (): number => count;

/** Whether what a form sent under that key, or under one made of it, has been done. */
export const isOwnDone = (key: string): boolean => [...done].some((one) => one.startsWith(key));
