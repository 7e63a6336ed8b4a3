const kinds = ['identity', 'dbs', 'right-to-work', 'insurance'];

/** Says of a cleaner that the company has seen everything it has to see, and approves them. */
export const checkAndApprove = `mutation ($id: ID!) {
  ${kinds
    .map(
      (kind, index) => `check${index}: recordServiceProviderCheck(input: { id: $id, kind: "${kind}",
    seenOn: "2026-01-05", reference: "QX 4711", validUntil: "2099-12-31" }) { id }`,
    )
    .join('\n')}
  approveServiceProvider(input: { id: $id }) { profileStatus version }
}`;
