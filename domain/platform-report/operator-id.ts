import { Refusal } from '#domain/refusal.ts';
import { readSigns } from '#domain/text/read-text.ts';

const operatorId = /^[A-Z0-9]{6,30}$/;

/** The platform operator ID that HMRC gave, as it is typed or pasted; empty where there is none yet. */
export function readOperatorId(typed: string): string {
  const id = readSigns(typed).replaceAll(/[ .-]/g, '').toUpperCase();
  if (id !== '' && !operatorId.test(id)) throw new Refusal('platform_operator_bad', { field: 'operatorID' });
  return id;
}
