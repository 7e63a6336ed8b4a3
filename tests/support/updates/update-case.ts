import type { Client } from '../client.ts';

export type Row = Record<string, unknown>;
export type Asker = 'company' | 'customer' | 'cleaner';
export type Clients = Readonly<Record<Asker, Client>>;

/** An update mutation, and what it does with each field of its input (rules/wire-names#updates). */
export type UpdateCase = {
  mutation: string;
  /** The type of its input. */
  input: string;
  by: Asker;
  /** What names the row, where it isn't `id`; null for what there is one of. */
  idField?: string | null;
  /** Makes a row with a value in every field, or gives the one there is these values; answers its id. */
  make: (clients: Clients) => Promise<string>;
  /** Another value for each field that it takes. */
  changes: Row;
  /** Fields that it takes and for which there is no other value here: they are tried with null alone. */
  fixed?: readonly string[];
  /** What null leaves; each other field refuses it. */
  cleared: Row;
  /** How the answer shows a field, where it does so by another name. */
  select?: Readonly<Record<string, string>>;
  /** What the answer shows of a changed field, where that isn't the value that was sent. */
  shown?: Row;
  /** What follows from a field as the rules say, by a value for it in `changes`. */
  follows?: Readonly<Record<string, Row>>;
  /** The same with null. */
  followsNull?: Readonly<Record<string, Row>>;
  /** Fields that are one fact: one of them without the others is refused by the others' names. */
  together?: readonly string[];
  /** Arguments of the act, which are no field of the record. */
  acts?: readonly string[];
};

/** The fields of the record that the input takes. */
export const fieldsOf = ({ changes, fixed = [] }: UpdateCase): string[] => [
  ...Object.keys(changes),
  ...fixed,
];

/** How the answer is asked for all that the input takes. */
export const selectionOf = (one: UpdateCase): string =>
  [...new Set(fieldsOf(one).map((field) => one.select?.[field] ?? field))].join(' ');

/** The name under which the answer shows a field. */
export const nameOf = (one: UpdateCase, field: string): string =>
  (one.select?.[field] ?? field).split(/\W/)[0] as string;

/** Sends a mutation with an input, which has to succeed; answers what it is asked for. */
export async function sendInput(
  client: Client,
  [mutation, input]: readonly [mutation: string, input: string],
  values: Row,
  selection = 'id',
): Promise<Row> {
  const document = `mutation ($input: ${input}!) { ${mutation}(input: $input) { ${selection} } }`;
  const { data, errors } = await client.send(document, { input: values });
  if (errors.length > 0) throw new Error(`${mutation}: ${JSON.stringify(errors)}`);
  return data?.[mutation] as unknown as Row;
}

/** The id of the first record that a query answers. */
export async function readId(client: Client, query: string): Promise<string> {
  const { data } = await client.send(`{ ${query} }`);
  const id = /"id":"([^"]+)"/.exec(JSON.stringify(data))?.[1];
  if (!id) throw new Error(`${query} answered ${JSON.stringify(data)}`);
  return id;
}

/** What an update is given first: the row that there is gets these values. */
export const makeByUpdate =
  (
    one: Pick<UpdateCase, 'mutation' | 'input' | 'by'>,
    values: Row,
    idOf: (clients: Clients) => Promise<Row> = async () => ({}),
  ) =>
  async (clients: Clients): Promise<string> => {
    const key = await idOf(clients);
    await sendInput(clients[one.by], [one.mutation, one.input], { ...key, ...values }, '__typename');
    return String(Object.values(key)[0] ?? '');
  };
