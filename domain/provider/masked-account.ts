/** How an account is shown outside the form that changes it (rules/people#who-may-read-what): "••••1234". */
export const maskedAccount = (lastDigits: string | null): string | null => lastDigits && `••••${lastDigits}`;

export const maskedSortCode = '••-••-••';
