import { XMLBuilder } from 'fast-xml-parser';
import type { QuarterFigures } from '#domain/platform-report/quarters.ts';
import type { Seller } from '#domain/platform-report/seller.ts';

/** What a report says beside its sellers. */
export type DpiReport = {
  year: number;
  at: Date;
  operator: { id: string; name: string; address: string; companyNumber: string; vatNumber: string };
  sellers: readonly { seller: Seller; quarters: readonly QuarterFigures[] }[];
  /** A text that no other document has: HMRC refuses one that comes twice. */
  newId: () => string;
};

const country = 'GB';
const attribute = '@';
const penceOfPound = 100;

/** The schema's longest text of most elements. */
const maxLength = 200;
const cut = (words: string): string => words.slice(0, maxLength);

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: attribute,
  suppressBooleanAttributes: false,
  format: true,
});

/** The id of a message, as HMRC's own reports are named: both countries, the year, the operator, then what tells it apart. */
function messageIdOf({ year, operator, newId }: DpiReport): string {
  const parts = [`${country}${year}${country}`, operator.id || operator.companyNumber, newId()];
  return parts.filter(Boolean).join('-');
}

const docSpec = (messageId: string, newId: () => string) => ({
  'stf:DocTypeIndic': 'OECD1',
  'stf:DocRefId': `${messageId}_${newId()}`,
});

const tinOf = (number: string) =>
  number === '' ? { '@unknown': 'true', '#text': 'NOTIN' } : { '@issuedBy': country, '#text': number };

/** The schema takes whole units of the currency. */
const money = (pence: number) => ({ '@currCode': 'GBP', '#text': Math.round(pence / penceOfPound) });

const quarterly = <Value>(name: string, values: readonly Value[]) =>
  Object.fromEntries(values.map((value, index) => [`dpi:${name}Q${index + 1}`, value]));

const activitiesOf = (quarters: readonly QuarterFigures[]) => ({
  'dpi:Consideration': quarterly(
    'Cons',
    quarters.map(({ considerationPence }) => money(considerationPence)),
  ),
  'dpi:NumberOfActivities': quarterly(
    'Numb',
    quarters.map(({ activities }) => activities),
  ),
  'dpi:Fees': quarterly(
    'Fees',
    quarters.map(({ feesPence }) => money(feesPence)),
  ),
  // Nobody's tax is taken off their pay.
  'dpi:Taxes': quarterly(
    'Tax',
    quarters.map(() => money(0)),
  ),
});

function addressOf({ address, city, postalCode }: Seller) {
  const fixed = { 'dpi:Street': cut(address), 'dpi:PostCode': cut(postalCode), 'dpi:City': cut(city) };
  return {
    'dpi:CountryCode': country,
    ...(city === '' ? { 'dpi:AddressFree': `${address}, ${postalCode}` } : { 'dpi:AddressFix': fixed }),
  };
}

function sellerElement(report: DpiReport, messageId: string, of: DpiReport['sellers'][number]) {
  const { seller, quarters } = of;
  const standard = {
    'dpi:IndSellerID': {
      'dpi:ResCountryCode': country,
      'dpi:TIN': tinOf(seller.taxNumber),
      ...(seller.vatNumber === '' ? {} : { 'dpi:VAT': seller.vatNumber }),
      'dpi:Name': { 'dpi:FirstName': cut(seller.firstName), 'dpi:LastName': cut(seller.lastName) },
      'dpi:Address': addressOf(seller),
      'dpi:BirthInfo': { 'dpi:BirthDate': seller.dateOfBirth },
    },
    ...(seller.accountNumber === ''
      ? {}
      : {
          'dpi:FinancialIdentifier': {
            'dpi:Identifier': {
              '@AccountNumberType': 'Sort code and account number',
              '#text': `${seller.sortCode} ${seller.accountNumber}`,
            },
            'dpi:AccountHolderName': cut(`${seller.firstName} ${seller.lastName}`),
          },
        }),
  };
  return {
    'dpi:Identity': { 'dpi:IndividualSeller': { 'dpi:Standard': standard } },
    'dpi:RelevantActivities': { 'dpi:PersonalServices': activitiesOf(quarters) },
    'dpi:DocSpec': docSpec(messageId, report.newId),
  };
}

function operatorElement({ operator, newId }: DpiReport, messageId: string) {
  const { companyNumber, vatNumber } = operator;
  return {
    'dpi:ResCountryCode': country,
    // HMRC takes the number of Companies House as a company's.
    'dpi:TIN': tinOf(companyNumber),
    ...(companyNumber === ''
      ? {}
      : { 'dpi:IN': { '@issuedBy': country, '@INType': 'BRN', '#text': companyNumber } }),
    ...(vatNumber === '' ? {} : { 'dpi:VAT': vatNumber }),
    'dpi:Name': cut(operator.name),
    'dpi:Address': {
      '@legalAddressType': 'OECD304',
      'dpi:CountryCode': country,
      'dpi:AddressFree': operator.address,
    },
    'dpi:AssumedReporting': 'false',
    'dpi:DocSpec': docSpec(messageId, newId),
  };
}

/**
 * A calendar year's report for HMRC in the XML of the OECD's model rules for platforms (DPI, version 1.0). The order of
 * the elements is the schema's (rules/law#platform-reporting, docs/decisions/084).
 */
export function writeDpiXml(report: DpiReport): string {
  const { year, at, operator } = report;
  const messageId = messageIdOf(report);
  const document = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    'dpi:DPI_OECD': {
      '@xmlns:dpi': 'urn:oecd:ties:dpi:v1',
      '@xmlns:stf': 'urn:oecd:ties:dpistf:v1',
      '@version': '1.0',
      'dpi:MessageSpec': {
        ...(operator.id === '' ? {} : { 'dpi:SendingEntityIN': operator.id }),
        'dpi:TransmittingCountry': country,
        'dpi:ReceivingCountry': country,
        'dpi:MessageType': 'DPI',
        'dpi:MessageRefId': messageId,
        'dpi:MessageTypeIndic': 'DPI401',
        'dpi:ReportingPeriod': `${year}-12-31`,
        'dpi:Timestamp': at.toISOString(),
      },
      'dpi:DPIBody': {
        'dpi:PlatformOperator': operatorElement(report, messageId),
        'dpi:ReportableSeller': report.sellers.map((of) => sellerElement(report, messageId, of)),
      },
    },
  };
  return builder.build(document);
}
