/** How large the demonstration is; tests make a smaller one. */
export type DemoSize = { customers: number };

export const fullDemo: DemoSize = { customers: 200 };
