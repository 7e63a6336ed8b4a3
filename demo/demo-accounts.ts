/** How large the demonstration is; tests make a smaller one. */
export type DemoSize = { customers: number };

export const fullDemo: DemoSize = { customers: 200 };

type DemoAccount = { label: string; email: string; password: string };

/** The three people a visitor of the demonstration can be; the passwords are meant to be known. */
export const demoAccounts = {
  company: { label: 'Company', email: 'company@example.com', password: 'demo-company-1' },
  customer: { label: 'Customer', email: 'customer@example.com', password: 'demo-customer-1' },
  provider: { label: 'Cleaner', email: 'provider@example.com', password: 'demo-provider-1' },
} satisfies Record<string, DemoAccount>;
