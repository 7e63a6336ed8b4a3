/** Where the provider sends people back to; registered there letter by letter. */
export const externalCallbackUrl = (publicUrl: string): string => `${publicUrl}/api/auth/external/callback`;
