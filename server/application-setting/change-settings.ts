import type { EditedSettings, SettingsAnswers } from '#domain/application-setting/settings-input.ts';
import { answersOf, type SettingsChanges, settingsSchema } from '#domain/application-setting/settings-input.ts';
import { checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import type { StoredSettings } from './application-setting.store.ts';

/** What a change of the settings comes to: what they would be, and which of them differ. */
export type ChangedSettings = {
  after: EditedSettings;
  before: SettingsChanges;
  changes: SettingsChanges;
};

/** Puts changes on top of the settings; refuses what no settings can be. */
export function changeSettings(stored: StoredSettings, given: SettingsChanges): ChangedSettings {
  const old = answersOf(stored);
  const answers: SettingsAnswers = { ...old, ...given };
  const checked = checkInput(settingsSchema, answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const names = (Object.keys(old) as (keyof SettingsAnswers)[]).filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(answers[name]),
  );
  const pick = (from: SettingsAnswers): SettingsChanges =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  return { after: checked.value, before: pick(old), changes: pick(answers) };
}
