import type { RouterContextProvider } from 'react-router';
import type { AuditEntry } from '#app/company/log/log-documents.ts';
import type { UpdateApplicationSettingInput } from '#app/graphql/graphql.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { editAction } from '#app/lib/form/edit-action.ts';
import type { FieldValues } from '#app/lib/form/edit-fields.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { settingsId } from '#app/lib/page/load-settings.ts';
import {
  type OfficeSetting,
  officeSettingDocument,
  recordAdviceDocument,
  setPlatformReportingDocument,
  updateSettingDocument,
  withdrawChangeDocument,
} from './setting-documents.ts';
import { settingFields } from './setting-fields.ts';

/** What the log calls otherwise than the API's input. */
const inputNames: Readonly<Record<string, string>> = {
  everyWeekRate: 'everyWeekHR',
  moreThanTwoWeeksRate: 'moreThan2WeekHR',
  oneOffRate: 'oneOfHR',
  postalCodePattern: 'postalCodeRegx',
};
/** The fields of the weekdays, Monday first. */
export const dayNames = ['mondayW', 'tuesdayW', 'wednesdayW', 'thursdayW', 'fridayW', 'saturdayW', 'sundayW'];

function inputOf(name: string, value: unknown): [string, unknown][] {
  if (name !== 'openWeekdays') return [[inputNames[name] ?? name, value]];
  const days = value as readonly (boolean | null)[];
  return dayNames.flatMap((day, at) => (typeof days[at] === 'boolean' ? [[day, days[at]]] : []));
}

/** What settings were before an entry of the log, by the names of the API's input; null where it changed none. */
export function settingsBefore({
  action,
  before,
}: Pick<AuditEntry, 'action' | 'before'>): FieldValues | null {
  if (action !== 'application-setting.update' || before === null) return null;
  const was = JSON.parse(before) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(was).flatMap(([name, value]) => inputOf(name, value)),
  ) as FieldValues;
}

/** The settings as their form holds them. */
export function settingValues({ plannedChanges: _, ...values }: OfficeSetting): FieldValues {
  return values;
}

/**
 * What a change for a day to come says: only what differs from now. The rest would undo on that day what is planned
 * for a day before it.
 */
export function plannedInput(input: FieldValues, now: FieldValues): FieldValues {
  const isKept = (name: string) => settingFields.some((field) => field.name === name) && name in now;
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !isKept(name) || value !== now[name]),
  ) as FieldValues;
}

type Context = Readonly<RouterContextProvider>;

async function readSetting(context: Context): Promise<FieldValues> {
  const { getApplicationSetting } = await runDocument(context, officeSettingDocument, { id: settingsId });
  return getApplicationSetting ? settingValues(getApplicationSetting) : {};
}

/** Saves the form, withdraws what is planned, or takes a change of the log back, as the form says. */
export async function settingAction(
  context: Context,
  form: FormData,
): Promise<FormResult<unknown> | Response> {
  const seen = form.get('expectedVisits');
  const update = async (said: FieldValues, options: { idempotencyKey: string }) => {
    const input = {
      ...(said.fromDate ? plannedInput(said, await readSetting(context)) : said),
      ...(seen === null ? {} : { expectedVisits: Number(seen) }),
    };
    return runDocument(
      context,
      updateSettingDocument,
      { input: input as UpdateApplicationSettingInput },
      options,
    );
  };
  const step = formText(form, 'step');
  const options = { idempotencyKey: formText(form, 'attempt') };
  const id = formText(form, 'id');
  if (step === 'withdraw')
    return formAction(() => runDocument(context, withdrawChangeDocument, { input: { id } }, options));
  if (step === 'advice') return formAction(() => runDocument(context, recordAdviceDocument, {}, options));
  if (step === 'platform-reporting') {
    const input = {
      expectedVersion: Number(form.get('version')),
      reports: form.get('reports') !== null,
      operatorID: formText(form, 'operatorID'),
    };
    return formAction(() => runDocument(context, setPlatformReportingDocument, { input }, options));
  }
  if (step !== 'take-back') return editAction(settingFields, form, { send: update });
  const values = JSON.parse(formText(form, 'values')) as FieldValues;
  const input = { ...values, id: settingsId, expectedVersion: Number(form.get('version')), confirmed: true };
  return formAction(() => update(input, options));
}
