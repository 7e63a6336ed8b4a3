import { type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';
import { schema } from '#server/graphql/schema.ts';
import type { HostileKind } from './hostile-text.ts';

/**
 * What a text of the API's input is. Exact is what nobody types as text: choices, dates, tokens, keys of files,
 * addresses, rich text, and what the screens themselves send.
 */
export type TextKind = HostileKind | 'exact';

const byName: Readonly<Record<string, TextKind>> = Object.fromEntries(
  (
    [
      ['personName', 'firstName lastName'],
      ['sharedName', 'name receiverName businessName'],
      ['email', 'email receiverEmail newEmail'],
      ['phone', 'phone'],
      ['postalCode', 'postalCode'],
      ['giftCode', 'giftCode'],
      ['promoCode', 'promo'],
      [
        'freeText',
        `address answer buttonText cancellationReason commentsForAssistant commentsForUs description 
        coverAlt hoursReason insurer intro item location message note notice openingHours originatorName outcome pets question rattingComment reason
        reference serviceProviderComments shareDescription subject tasks title topic words`,
      ],
      [
        'exact',
        `accountNumber auth browser endpoint p256dh analyticsId analyticsProvider arrivedAt bingVerification body browserToken buttonLink city contactAttempts
        beganAt endedAt country coverChoice coverPicture csv currencyCode currencyLable cvPath date desiredDate desiredFrequency deviceTime desiredTime desiredWeekdays document documents effectiveFrom firstDate lastDate
        eventTypes expectedJoinDate experienceYears expiryDate from fromDate googleVerification heardFrom ifOneCleaner
        key kind network noticeUntil origins paidOn pages parking password path paymentFrequency periodEnd permissions phase picture pictures png
        postalCodeRegx propertyType publishedAt quoteToken receivedOn referrerHost schedule scopes seenOn sendDate shareCode dateOfBirth insuranceEndsOn languages rightToWorkDocumentPath insuranceDocumentPath sentOn
        serviceFrequency serviceLocation serviceType situation slug sortCode startDate startTime tags taxNumber ticket to token
        transportType trap until url utmCampaign utmContent utmMedium utmSource utmTerm validThrough validUntil
        frequency siteVisitAt time weekday phoneHours operatorID vatNumber companyNumber dataProtectionNumber insuredUntil vatElectedOn verificationDocumentPath verificationDocumentPath1 via`,
      ],
    ] as const
  ).flatMap(([kind, names]) => names.split(/\s+/).map((name) => [name, kind])),
);

/** Where a name alone does not tell. */
const byField: Readonly<Record<string, TextKind>> = {
  'CreateApiKeyInput.name': 'freeText',
  'CreateBlogpostInput.description': 'exact',
  'UpdateBlogpostInput.description': 'exact',
  'CreateCareerpostInput.description': 'exact',
  'UpdateCareerpostInput.description': 'exact',
  'MoveCareerApplicationInput.mail': 'freeText',
  'CreateCareerpostInput.hours': 'freeText',
  'UpdateCareerpostInput.hours': 'freeText',
  'SaveFaqEntryInput.answer': 'exact',
  // It names a line of the checklist.
  'TickVisitTaskInput.task': 'exact',
  // Why a quote led to nothing is one of a list.
  'CloseQuoteInput.reason': 'exact',
  'DecideReviewInput.hiddenReason': 'exact',
  // Bacs has its own letters, and another is refused.
  'SetPayeeNameInput.payeeName': 'exact',
  'CreatePostalCodeInput.code': 'exact',
  'UpdatePostalCodeInput.code': 'exact',
  // A new code has no label: "CARD 10" is one.
  'CreatePromoCodeInput.code': 'exact',
  'UpdatePromoCodeInput.code': 'exact',
  // Printed as the business writes it, of whatever country.
  'UpdateBusinessDetailsInput.phone': 'exact',
};

const weekday = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day[SE]T2?$/;

/** The kind of a text; undefined for a new one that is not told here yet. */
export function textKindOf(holder: string, field: string): TextKind | undefined {
  if (weekday.test(field)) return 'exact';
  return byField[`${holder}.${field}`] ?? byName[field];
}

export type TextInput = { holder: string; field: string };

/** Every text of every mutation's arguments, once each: the input or mutation it stands in, and its name. */
export function textInputs(): TextInput[] {
  const found = new Map<string, TextInput>();
  const seen = new Set<string>();
  const look = (holder: string, field: string, declared: GraphQLInputType) => {
    const type = getNamedType(declared);
    if (type.name === 'String') found.set(`${holder}.${field}`, { holder, field });
    if (!isInputObjectType(type) || seen.has(type.name)) return;
    seen.add(type.name);
    for (const inner of Object.values(type.getFields())) look(type.name, inner.name, inner.type);
  };
  for (const [name, { args }] of Object.entries(schema.getMutationType()?.getFields() ?? {}))
    for (const arg of args) look(name, arg.name, arg.type);
  return [...found.values()];
}
