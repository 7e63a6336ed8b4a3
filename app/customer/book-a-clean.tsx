import { Button } from '@mantine/core';

/** The way from the account to the booking form, which knows what was booked last. */
export function BookAClean() {
  return (
    <Button component="a" href="/book-now">
      Book a clean
    </Button>
  );
}
