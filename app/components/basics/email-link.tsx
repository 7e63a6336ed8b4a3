type EmailLinkProps = { address: string; className?: string };

/** An e-mail address, to be written to; no translator changes it. */
export function EmailLink({ address, className }: EmailLinkProps) {
  return (
    <a href={`mailto:${address}`} translate="no" {...(className ? { className } : {})}>
      {address}
    </a>
  );
}
