import type { UploadedFile } from '#app/components/form/file-upload.tsx';
import { emptyWeek, type WeekDay } from '#app/lib/form/week-on-wire.ts';
import type { ServiceType } from '#domain/booking/options.ts';
import type {
  experienceOptions,
  heardFromOptions,
  paymentFrequencies,
  transportOptions,
} from '#domain/provider/options.ts';

/** What somebody has told the application form so far. */
export type ApplicationDraft = {
  postalCode: string;
  radiusKm: number | null;
  transportType: (typeof transportOptions)[number] | null;
  serviceTypes: ServiceType[];
  week: WeekDay[];
  paymentFrequency: (typeof paymentFrequencies)[number] | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  experienceYears: (typeof experienceOptions)[number] | null;
  expectedJoinDate: string;
  heardFrom: (typeof heardFromOptions)[number] | null;
  dbsCheck: boolean | null;
  /** Files and ticks are given at the end and never kept. */
  identityDocument: UploadedFile | null;
  dbsCertificate: UploadedFile | null;
  selfEmployed: boolean;
  termsCondition: boolean;
};

export const emptyDraft: ApplicationDraft = {
  postalCode: '',
  radiusKm: null,
  transportType: null,
  serviceTypes: [],
  week: [...emptyWeek],
  paymentFrequency: null,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  experienceYears: null,
  expectedJoinDate: '',
  heardFrom: null,
  dbsCheck: null,
  identityDocument: null,
  dbsCertificate: null,
  selfEmployed: false,
  termsCondition: false,
};

/** The answers by the names the rules know them by; what was left open is null. */
export function answersOf(draft: ApplicationDraft): Record<string, unknown> {
  const { week, identityDocument, dbsCertificate, expectedJoinDate, ...rest } = draft;
  return {
    ...rest,
    expectedJoinDate: expectedJoinDate || null,
    weeklyHours: week,
    identityDocument: identityDocument?.key ?? null,
    // Whoever takes their answer back sends no certificate.
    dbsCertificate: draft.dbsCheck ? (dbsCertificate?.key ?? null) : null,
  };
}
