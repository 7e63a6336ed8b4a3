import { LinkButton } from '#app/components/layout/link-button.tsx';

/** The job's text is a document; the form with its CV is not. */
export function ApplyLink({ slug }: { slug: string }) {
  return (
    <>
      <p>You need your CV as PDF or DOCX, and a few minutes. An account is not needed.</p>
      <LinkButton to={`/careerspost/${slug}?apply#apply`} isWide>
        Apply for this job
      </LinkButton>
    </>
  );
}
