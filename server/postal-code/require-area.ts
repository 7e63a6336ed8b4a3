import { checkInput } from '#domain/check-input.ts';
import {
  type AreaPosition,
  areaPosition,
  type ServedAreaInput,
  servedAreaInput,
} from '#domain/postal-code/served-area-input.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { insertOutcode, lockOutcode } from './postal-code.store.ts';

/** The position somebody gives of an area, where they give any of it. */
function positionOf({ latitude, longitude }: Record<string, unknown>): AreaPosition | null {
  if ((latitude ?? longitude ?? null) === null) return null;
  const checked = checkInput(areaPosition, { latitude, longitude });
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  return checked.value;
}

/**
 * The area somebody wants on the list. Refuses one that lies nowhere: that is in no list of ours, and comes without
 * its position (rules/matching#outcodes).
 */
export async function requireArea(tx: Ctx, answers: Record<string, unknown>): Promise<ServedAreaInput> {
  const checked = checkInput(servedAreaInput, answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const { code, city } = checked.value;
  const position = positionOf(answers);
  if (await lockOutcode(tx.db, code)) return checked.value;
  if (!position) throw new Refusal('outcode_unknown', { field: 'code', values: { outcode: code } });
  await insertOutcode(tx.db, { code, city, ...position });
  return checked.value;
}
