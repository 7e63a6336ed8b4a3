import type { RouterContextProvider } from 'react-router';
import type { ChangeDocumentString, OfflinePressInput } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';

/** An act of a job as it was pressed, and when, where that was without signal. */
export type Pressing = {
  context: Readonly<RouterContextProvider> | null;
  id: string;
  form: FormData;
  pressedOffline: OfflinePressInput | null;
  options: { idempotencyKey: string };
};

type PressedVariables<Input> = { input: Input; pressedOffline?: OfflinePressInput | null | undefined };

/** Sends an act that may have been pressed without signal. */
export const send = <Input>(
  document: ChangeDocumentString<unknown, PressedVariables<Input>>,
  { context, pressedOffline, options }: Pressing,
  input: Input,
): Promise<unknown> => runDocument(context, document, { input, pressedOffline }, options);
