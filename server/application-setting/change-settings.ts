import type { EditedSettings, SettingsAnswers } from '#domain/application-setting/settings-input.ts';
import {
  answersOf,
  type SettingsChanges,
  settingsSchema,
} from '#domain/application-setting/settings-input.ts';
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
  const answers = { ...old, ...given, openWeekdays: daysOf(old, given) };
  const checked = checkInput(settingsSchema, answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  return { after: checked.value, before: differing(answers, old), changes: differing(old, answers) };
}

const daysOf = (old: SettingsAnswers, { openWeekdays = [] }: SettingsChanges): boolean[] =>
  old.openWeekdays.map((isOpen, day) => openWeekdays[day] ?? isOpen);

/** What of `to` is other than in `from`. */
function differing(from: SettingsAnswers, to: SettingsAnswers): SettingsChanges {
  const names = (Object.keys(to) as (keyof SettingsAnswers)[]).filter(
    (name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]),
  );
  const days = to.openWeekdays.map((isOpen, day) => (isOpen === from.openWeekdays[day] ? null : isOpen));
  return Object.fromEntries(names.map((name) => [name, name === 'openWeekdays' ? days : to[name]]));
}
