import { afterEach, expect, test, vi } from 'vitest';
import { emptyDraft } from './application-draft.ts';
import { apply } from './apply.ts';

afterEach(() => vi.unstubAllGlobals());

test('what the API refuses of an application stands where the form asks for it', async () => {
  const names = {
    'serviceType.0': 'serviceTypes',
    radius: 'radiusKm',
    mondayW: 'weeklyHours',
    tuesdayET: 'weeklyHours.1.endTime',
    dbsCBRcheck: 'dbsCheck',
    selfEmployeedCondition: 'selfEmployed',
    verificationDocumentPath: 'identityDocument',
    verificationDocumentPath1: 'dbsCertificate',
    email: 'email',
  };
  const problems = Object.keys(names).map((field) => ({ field, code: 'invalid_input', message: field }));
  const refused = { errors: [{ message: 'No', extensions: { code: 'invalid_input', problems } }] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refused)));
  expect(await apply(emptyDraft, 'key')).toEqual({
    ok: false,
    code: 'invalid_input',
    problems: Object.entries(names).map(([message, field]) => ({ field, message })),
  });
});
