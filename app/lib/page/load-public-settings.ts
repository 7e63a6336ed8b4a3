import type { RouterContextProvider } from 'react-router';
import { applicationSettingDocument } from '#app/documents/application-setting.ts';
import { emptySettings, type Settings } from '#domain/application-setting/settings.ts';
import { settingsFromWire } from '../label/settings-from-wire.ts';
import { loadContent } from './load-content.ts';
import { settingsId } from './load-settings.ts';

/** The settings for a public page; all zero before the business has any. */
export async function loadPublicSettings(context: Readonly<RouterContextProvider>): Promise<Settings> {
  const { getApplicationSetting } = await loadContent(context, applicationSettingDocument, {
    id: settingsId,
  });
  return getApplicationSetting ? settingsFromWire(getApplicationSetting) : emptySettings;
}
