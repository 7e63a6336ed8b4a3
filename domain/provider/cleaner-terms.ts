import { selfEmployedStatement } from './self-employed-label.ts';

/**
 * What a cleaner and we agree on, in the words of the rules (rules/prices#provider-pay, rules/lifecycles#provider-link,
 * rules/people#who-may-read-what). The terms and conditions of the site are the customers'.
 */
export const cleanerTerms: readonly string[] = [
  selfEmployedStatement,
  'Every offer says what it pays before you accept it. A customer’s discount never lowers that, and all of a tip goes to those who cleaned.',
  'We pay by bank transfer every week, every two weeks or every month, as you choose, with a statement of each job.',
  'You may give a job back. Less than 48 hours before its start that counts as late; after three late ones in 90 days we talk to you. Nothing is taken off your pay for it.',
  'You see a customer’s address and notes only for a job that you have taken, and use them for that job alone.',
  'Your identity document, basic DBS certificate, right to work and insurance must be valid on the day of a job.',
];
