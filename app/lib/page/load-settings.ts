import { applicationSettingDocument } from '#app/documents/application-setting.ts';
import { reportError } from '../call/report-error.ts';
import { runDocument } from '../call/run-document.ts';
import { settingsFromWire } from '../label/settings-from-wire.ts';
import { sessionStore } from '../state/session-store.ts';

/** The key of rules/wire-names#start-up; the only thing besides a consent choice that we keep in local storage. */
const key = 'postalCodeRegx';

function savePostalCodePattern(pattern: string): void {
  try {
    localStorage.setItem(key, pattern);
  } catch (error) {
    // A browser may forbid storage; the pattern is in the session state anyway.
    reportError('The postcode pattern could not be kept.', error);
  }
}

export const settingsId = 'defaultsettings';

/** rules/wire-names#start-up. Until it answers, every setting is zero, false or empty. */
export async function loadSettings(): Promise<void> {
  try {
    const { getApplicationSetting } = await runDocument(null, applicationSettingDocument, { id: settingsId });
    if (!getApplicationSetting) return;
    const settings = settingsFromWire(getApplicationSetting);
    sessionStore.dispatch({ type: 'settings-loaded', settings });
    savePostalCodePattern(settings.postalCodePattern);
  } catch (error) {
    reportError('The settings could not be loaded.', error);
  }
}
