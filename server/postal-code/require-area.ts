import { checkInput } from '#domain/check-input.ts';
import { type ServedAreaInput, servedAreaInput } from '#domain/postal-code/served-area-input.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { lockOutcode } from './postal-code.store.ts';

/** The area somebody wants on the list; refuses one that lies nowhere. */
export async function requireArea(tx: Ctx, answers: Record<string, unknown>): Promise<ServedAreaInput> {
  const checked = checkInput(servedAreaInput, answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const { code } = checked.value;
  if (!(await lockOutcode(tx.db, code)))
    throw new Refusal('outcode_unknown', { field: 'code', values: { outcode: code } });
  return checked.value;
}
