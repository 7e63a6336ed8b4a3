/** Opens beside the form, which stays as it is. */
export function TermsLink({ to = '', children }: { to?: string; children: string }) {
  return (
    <a href={`/terms-and-conditions${to && `#${to}`}`} target="_blank" rel="noopener">
      {children} (opens in a new tab)
    </a>
  );
}
