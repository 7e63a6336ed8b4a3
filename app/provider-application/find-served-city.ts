import { runDocument } from '#app/lib/call/run-document.ts';
import { type City, cities } from '#domain/booking/options.ts';
import { servedOutcodeDocument } from './application-documents.ts';

/** The city of an outcode we work in; null where we don't. */
export async function findServedCity(outcode: string): Promise<City | null> {
  const { listPostalCodes } = await runDocument(null, servedOutcodeDocument, { outcode });
  const served = listPostalCodes?.items.find((item) => item?.code === outcode);
  return cities.find((city) => city === served?.city) ?? null;
}
