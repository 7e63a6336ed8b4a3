export type WireProblem = { field: string; code: string; message: string };

/** What the server said no to, or what kept it from answering: 'offline' and 'service_unavailable' come from here. */
export class GraphQLRefusal extends Error {
  readonly code: string;
  readonly field: string;
  readonly values: Record<string, string | number>;
  readonly problems: readonly WireProblem[];

  constructor(
    message: string,
    refusal: {
      code: string;
      field?: string;
      values?: Record<string, string | number>;
      problems?: readonly WireProblem[];
    },
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'GraphQLRefusal';
    this.code = refusal.code;
    this.field = refusal.field ?? '';
    this.values = refusal.values ?? {};
    this.problems = refusal.problems ?? [];
  }
}
