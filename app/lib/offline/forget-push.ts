/** What pushes can reach in this browser; null where it takes none, or none is switched on. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** The browser hears nothing more, whoever signs in on it next. */
export async function forgetPush(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
}
