import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { Seller } from '#domain/platform-report/seller.ts';
import { type DpiReport, writeDpiXml } from './write-dpi-xml.ts';

const asha: Seller = {
  firstName: 'Asha',
  lastName: "O'Able & <Sons>",
  address: '1 Example Street',
  city: 'London',
  postalCode: 'SW1A 2AA',
  dateOfBirth: '1990-03-27',
  taxNumber: '1234567890',
  vatNumber: 'GB123456789',
  sortCode: '309430',
  accountNumber: '12345678',
};
const erased: Seller = { ...asha, city: '', taxNumber: '', vatNumber: '', sortCode: '', accountNumber: '' };
const quarter = { considerationPence: 0, activities: 0, feesPence: 0 };
const quarters = [
  { ...quarter, considerationPence: 6013, activities: 2 },
  { ...quarter, considerationPence: 6050, activities: 1 },
  quarter,
  { ...quarter, considerationPence: 149, activities: 1 },
];
let ids = 0;
const report: DpiReport = {
  year: 2026,
  at: new Date('2027-01-04T10:00:00Z'),
  operator: {
    id: 'XDPI123456',
    name: 'Brightwren',
    address: '2 High Street\nLondon EC1A 1BB',
    companyNumber: '01234567',
    vatNumber: 'GB987654321',
  },
  sellers: [
    { seller: asha, quarters },
    { seller: erased, quarters },
  ],
  newId: () => `id${++ids}`,
};

type Node = { [name: string]: Node[] } & { '#text'?: string; ':@'?: Record<string, string> };
const parse = (xml: string): Node[] =>
  new XMLParser({ preserveOrder: true, ignoreAttributes: false, parseTagValue: false }).parse(xml);
const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ':@') ?? '';
const named = (nodes: Node[], name: string): Node[] =>
  nodes.find((node) => nameOf(node) === name)?.[name] ?? [];
const at = (nodes: Node[], ...path: string[]): Node[] => path.reduce(named, nodes);
const namesIn = (nodes: Node[], ...path: string[]): string[] => at(nodes, ...path).map(nameOf);
const textAt = (nodes: Node[], ...path: string[]) => at(nodes, ...path)[0]?.['#text'];

/**
 * What the schema says (DPIXML_v1.0.xsd, as HMRC publishes it): each element with its children in their order; one
 * that may be left out ends with a question mark.
 */
const sequences: Record<string, readonly string[]> = {
  'dpi:DPI_OECD': ['dpi:MessageSpec', 'dpi:DPIBody'],
  'dpi:MessageSpec': [
    ...['dpi:SendingEntityIN?', 'dpi:TransmittingCountry', 'dpi:ReceivingCountry', 'dpi:MessageType'],
    ...['dpi:Warning?', 'dpi:Contact?', 'dpi:MessageRefId', 'dpi:MessageTypeIndic', 'dpi:ReportingPeriod'],
    'dpi:Timestamp',
  ],
  'dpi:DPIBody': ['dpi:PlatformOperator', 'dpi:OtherPlatformOperators?', 'dpi:ReportableSeller?'],
  'dpi:PlatformOperator': [
    ...['dpi:ResCountryCode?', 'dpi:TIN', 'dpi:IN?', 'dpi:VAT?', 'dpi:Name', 'dpi:PlatformBusinessName?'],
    ...['dpi:Address', 'dpi:Nexus?', 'dpi:AssumedReporting?', 'dpi:DocSpec'],
  ],
  'dpi:ReportableSeller': ['dpi:Identity', 'dpi:RelevantActivities', 'dpi:DocSpec'],
  'dpi:Identity': ['dpi:IndividualSeller'],
  'dpi:IndividualSeller': ['dpi:Standard'],
  'dpi:Standard': ['dpi:IndSellerID', 'dpi:FinancialIdentifier?'],
  'dpi:IndSellerID': [
    ...['dpi:ResCountryCode', 'dpi:TIN', 'dpi:VAT?', 'dpi:Name', 'dpi:Address', 'dpi:Nationality?'],
    'dpi:BirthInfo',
  ],
  'dpi:BirthInfo': ['dpi:BirthDate', 'dpi:BirthPlace?'],
  'dpi:AddressFix': [
    ...['dpi:Street?', 'dpi:BuildingIdentifier?', 'dpi:SuiteIdentifier?', 'dpi:FloorIdentifier?'],
    ...['dpi:DistrictName?', 'dpi:POB?', 'dpi:PostCode?', 'dpi:City', 'dpi:CountrySubentity?'],
  ],
  'dpi:FinancialIdentifier': ['dpi:Identifier', 'dpi:AccountHolderName?', 'dpi:OtherInfo?'],
  'dpi:RelevantActivities': ['dpi:ImmovableProperty?', 'dpi:PersonalServices?', 'dpi:SaleOfGoods?'],
  'dpi:PersonalServices': ['dpi:Consideration', 'dpi:NumberOfActivities', 'dpi:Fees', 'dpi:Taxes'],
  'dpi:Consideration': ['dpi:ConsQ1', 'dpi:ConsQ2', 'dpi:ConsQ3', 'dpi:ConsQ4'],
  'dpi:NumberOfActivities': ['dpi:NumbQ1', 'dpi:NumbQ2', 'dpi:NumbQ3', 'dpi:NumbQ4'],
  'dpi:Fees': ['dpi:FeesQ1', 'dpi:FeesQ2', 'dpi:FeesQ3', 'dpi:FeesQ4'],
  'dpi:Taxes': ['dpi:TaxQ1', 'dpi:TaxQ2', 'dpi:TaxQ3', 'dpi:TaxQ4'],
  'dpi:DocSpec': ['stf:DocTypeIndic', 'stf:DocRefId', 'stf:CorrMessageRefId?', 'stf:CorrDocRefId?'],
};
/** A person has a first and a last name; an organisation's name is a text. An address is fixed or free. */
const choices: Record<string, readonly string[]> = {
  'dpi:Name': ['dpi:FirstName dpi:LastName', '#text'],
  'dpi:Address': ['dpi:CountryCode dpi:AddressFree', 'dpi:CountryCode dpi:AddressFix'],
};

/** What is not as the schema has it, anywhere in a document. */
function problemsIn(nodes: Node[]): string[] {
  return nodes.flatMap((node) => {
    const name = nameOf(node);
    const children = node[name];
    if (!Array.isArray(children)) return [];
    const names = [...new Set(children.map(nameOf))];
    const sequence = sequences[name];
    const below = problemsIn(children);
    if (choices[name])
      return choices[name].includes(names.join(' ')) ? below : [`${name}: ${names}`, ...below];
    if (!sequence) {
      const isText = names.every((child) => child === '#text');
      return isText || name === '?xml' ? below : [`${name} is not known`, ...below];
    }
    const missing = sequence.filter((part) => !part.endsWith('?') && !names.includes(part));
    const order = names.map((child) => sequence.findIndex((part) => part.replace('?', '') === child));
    const isInOrder = order.every(
      (place, index) => place >= 0 && (index === 0 || place > (order[index - 1] ?? 0)),
    );
    return [
      ...missing.map((part) => `${name} lacks ${part}`),
      ...(isInOrder ? [] : [`${name}: ${names}`]),
      ...below,
    ];
  });
}

test('each element has what the schema asks for, in the schema’s order', () => {
  const xml = writeDpiXml(report);
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
  expect(problemsIn(parse(xml))).toEqual([]);
  expect(namesIn(parse(xml), 'dpi:DPI_OECD', 'dpi:DPIBody')).toEqual([
    'dpi:PlatformOperator',
    'dpi:ReportableSeller',
    'dpi:ReportableSeller',
  ]);
});

test('the check of the order notices what is missing and what stands elsewhere', () => {
  const xml = writeDpiXml(report);
  expect(problemsIn(parse(xml.replaceAll(/<dpi:BirthInfo>[\s\S]*?<\/dpi:BirthInfo>/g, '')))).toEqual([
    'dpi:IndSellerID lacks dpi:BirthInfo',
    'dpi:IndSellerID lacks dpi:BirthInfo',
  ]);
  expect(
    problemsIn(
      parse(xml.replace('MessageTypeIndic>DPI401', 'Wrong>x').replace('/dpi:MessageTypeIndic', '/dpi:Wrong')),
    ),
  ).toHaveLength(2);
});

test('the message names the year, both countries and the operator, and no id comes twice', () => {
  const spec = ['dpi:DPI_OECD', 'dpi:MessageSpec'];
  const parsed = parse(writeDpiXml(report));
  expect(textAt(parsed, ...spec, 'dpi:SendingEntityIN')).toBe('XDPI123456');
  expect(textAt(parsed, ...spec, 'dpi:MessageRefId')).toMatch(/^GB2026GB-XDPI123456-id\d+$/);
  expect(textAt(parsed, ...spec, 'dpi:MessageType')).toBe('DPI');
  expect(textAt(parsed, ...spec, 'dpi:MessageTypeIndic')).toBe('DPI401');
  expect(textAt(parsed, ...spec, 'dpi:ReportingPeriod')).toBe('2026-12-31');
  expect(textAt(parsed, ...spec, 'dpi:Timestamp')).toBe('2027-01-04T10:00:00.000Z');
  const refs = [...writeDpiXml(report).matchAll(/<stf:DocRefId>(.*?)<\/stf:DocRefId>/g)].map(([, id]) => id);
  expect(refs).toHaveLength(3);
  expect(new Set(refs).size).toBe(3);
});

test('amounts are whole pounds, and a name is what was typed', () => {
  const xml = writeDpiXml(report);
  const seller = ['dpi:DPI_OECD', 'dpi:DPIBody', 'dpi:ReportableSeller'];
  const services = [...seller, 'dpi:RelevantActivities', 'dpi:PersonalServices'];
  const amounts = [1, 2, 3, 4].map((n) =>
    textAt(parse(xml), ...services, 'dpi:Consideration', `dpi:ConsQ${n}`),
  );
  expect(amounts).toEqual(['60', '61', '0', '1']);
  const visits = [1, 2, 3, 4].map((n) =>
    textAt(parse(xml), ...services, 'dpi:NumberOfActivities', `dpi:NumbQ${n}`),
  );
  expect(visits).toEqual(['2', '1', '0', '1']);
  expect(xml).toContain('<dpi:ConsQ1 currCode="GBP">60</dpi:ConsQ1>');
  const id = [...seller, 'dpi:Identity', 'dpi:IndividualSeller', 'dpi:Standard', 'dpi:IndSellerID'];
  expect(textAt(parse(xml), ...id, 'dpi:Name', 'dpi:LastName')).toBe("O'Able & <Sons>");
  expect(xml).not.toContain('<Sons>');
  expect(textAt(parse(xml), ...id, 'dpi:BirthInfo', 'dpi:BirthDate')).toBe('1990-03-27');
});

test('a tax reference that nobody gave is said to be unknown, and what is not known of a cleaner is left out', () => {
  const xml = writeDpiXml({ ...report, sellers: [{ seller: erased, quarters }] });
  expect(xml).toContain('<dpi:TIN unknown="true">NOTIN</dpi:TIN>');
  expect(xml).not.toContain('FinancialIdentifier');
  expect(xml).toContain('<dpi:AddressFree>1 Example Street, SW1A 2AA</dpi:AddressFree>');
  expect(problemsIn(parse(xml))).toEqual([]);
});

test('a business without numbers is one without a tax number, by the schema', () => {
  const operator = { ...report.operator, id: '', companyNumber: '', vatNumber: '' };
  const xml = writeDpiXml({ ...report, operator, sellers: [] });
  expect(xml).toContain('<dpi:TIN unknown="true">NOTIN</dpi:TIN>');
  expect(xml).not.toContain('SendingEntityIN');
  expect(xml).toMatch(/<dpi:MessageRefId>GB2026GB-id\d+<\/dpi:MessageRefId>/);
});
