type Asked = { name: string | null; careerPostTitle: string | null };

/** A step of an application that the office takes, with the words of the mail about it, which can be changed. */
export type MoveStep = {
  move: 'shortlist' | 'interview' | 'offer' | 'hire' | 'reject';
  label: string;
  mail: (asked: Asked) => string;
};

const written =
  (words: (job: string) => string) =>
  ({ name, careerPostTitle }: Asked): string =>
    `Hello ${name ?? ''},\n\n${words(`“${careerPostTitle ?? ''}”`)}`;

const shortlist: MoveStep = {
  move: 'shortlist',
  label: 'Shortlist',
  mail: written(
    (job) =>
      `Thank you for applying for ${job}. We have read your application with interest and would like to know more about you. We get in touch within a week to agree a time.`,
  ),
};
const interview: MoveStep = {
  move: 'interview',
  label: 'Invite to an interview',
  mail: written(
    (job) =>
      `We would like to get to know you and talk to you about ${job}, for half an hour, by phone or in our office. Please reply to this email with two or three times that would suit you next week, and tell us if there is anything we can do to make it easier for you.`,
  ),
};
const offer: MoveStep = {
  move: 'offer',
  label: 'Offer the job',
  mail: written(
    (job) =>
      `We enjoyed talking to you and would like to offer you the job ${job}. We call you to go through hours, pay and your first day. Please tell us by the end of next week whether you would like to take it: reply to this email, or ring us.`,
  ),
};
const hire: MoveStep = {
  move: 'hire',
  label: 'They take the job',
  mail: written(
    (job) =>
      `Welcome! We are glad that you take the job ${job}. We write to you before your first day with what you need to know for it.`,
  ),
};
const reject: MoveStep = {
  move: 'reject',
  label: 'Reject kindly',
  mail: written(
    (job) =>
      `Thank you for applying for ${job} and for the time you took over it. We have decided to go on with others this time. That is no judgement of you or your work, and we wish you all the best in your search.\n\nWe delete your CV and what you told us in six months.`,
  ),
};

/** What can be done next, by stage (rules/lifecycles#other-records, Career application). */
export const nextSteps: Readonly<Record<string, readonly MoveStep[]>> = {
  received: [shortlist, reject],
  shortlisted: [interview, reject],
  interview: [offer, reject],
  offered: [hire],
};

/** Whom nobody has decided about yet, or who has not answered our offer, may say no. */
export const canWithdraw = (stage: string): boolean => stage in nextSteps || stage === 'hired';
