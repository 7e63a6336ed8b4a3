import { Button } from '@mantine/core';
import { Page } from '#app/components/layout/page.tsx';

/** For somebody whose one group is none of ours: signed in, but with no area of their own (rules/people#roles). */
export function UnknownRole({ username, group }: { username: string; group: string }) {
  return (
    <Page
      title="Your account has no dashboard here"
      width="narrow"
      intro={`You are signed in as ${username}, in the group “${group}”, which we don’t know. Ask whoever looks after your account to change its group. Until then you can book and look around as a visitor does.`}
      isPrivate
    >
      <Button component="a" href="/">
        Go to the home page
      </Button>
    </Page>
  );
}
