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
  travelMiles: number | null;
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
  languages: string[];
  dbsCheck: boolean | null;
  /** Files, ticks and what proves something are given at the end and never kept. */
  identityDocument: UploadedFile | null;
  dbsCertificate: UploadedFile | null;
  rightToWorkDocument: UploadedFile | null;
  shareCode: string;
  dateOfBirth: string;
  insuranceDocument: UploadedFile | null;
  insurer: string;
  insuranceEndsOn: string;
  selfEmployed: boolean;
  termsCondition: boolean;
};

export const emptyDraft: ApplicationDraft = {
  postalCode: '',
  travelMiles: null,
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
  languages: [],
  dbsCheck: null,
  identityDocument: null,
  dbsCertificate: null,
  rightToWorkDocument: null,
  shareCode: '',
  dateOfBirth: '',
  insuranceDocument: null,
  insurer: '',
  insuranceEndsOn: '',
  selfEmployed: false,
  termsCondition: false,
};

/** The answers by the names the rules know them by; what was left open is null. */
export function answersOf(draft: ApplicationDraft): Record<string, unknown> {
  const { week, identityDocument, dbsCertificate, rightToWorkDocument, insuranceDocument, ...rest } = draft;
  return {
    ...rest,
    expectedJoinDate: draft.expectedJoinDate || null,
    weeklyHours: week,
    identityDocument: identityDocument?.key ?? null,
    rightToWorkDocument: rightToWorkDocument?.key ?? null,
    insuranceDocument: insuranceDocument?.key ?? null,
    // Insurer and last day are asked for with the certificate alone.
    insurer: insuranceDocument ? draft.insurer : null,
    insuranceEndsOn: insuranceDocument ? draft.insuranceEndsOn || null : null,
    shareCode: draft.shareCode || null,
    dateOfBirth: draft.shareCode ? draft.dateOfBirth || null : null,
    // Whoever takes their answer back sends no certificate.
    dbsCertificate: draft.dbsCheck ? (dbsCertificate?.key ?? null) : null,
  };
}
