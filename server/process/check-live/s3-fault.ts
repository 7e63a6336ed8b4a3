import { StoreRefusal } from '../../adapters/storage/store-fault.ts';
import type { S3Settings } from '../environment.ts';
import { isInChain, networkSentence, type Place } from './network-fault.ts';
import { type Finding, Wrong } from './run-steps.ts';

/** What the store's own codes mean for whoever set it up; `doing` is what was tried. */
function sentenceOf({ code, status, message }: StoreRefusal, settings: S3Settings, doing: string): string {
  switch (code) {
    case 'InvalidAccessKeyId':
      return 'The store does not know S3_ACCESS_KEY_ID. Copy the key again, or make a new one.';
    case 'SignatureDoesNotMatch':
      return 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID. Copy both again, or make a new key.';
    case 'NoSuchBucket':
      return `There is no bucket ${settings.bucket} there: make it, or correct S3_BUCKET, S3_REGION or S3_ENDPOINT.`;
    case 'RequestTimeTooSkewed':
      return "This machine's clock is wrong, so the store refuses its signatures. Have it set by NTP.";
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return `The bucket is not in ${settings.region}: set S3_REGION to the region it is in.`;
    case 'AccessDenied':
    case 'AllAccessDisabled':
      return `The key may not ${doing}: give it s3:PutObject, s3:GetObject, s3:DeleteObject and s3:ListBucket for ${settings.bucket}.`;
    default:
      return status >= 500 || status === 429
        ? `${message}: it is down or overloaded. Try again.`
        : `The store refuses to ${doing}. ${message}.`;
  }
}

/** Does something at the store; what goes wrong there is a sentence. */
export async function atStore(
  { settings, place, doing }: { settings: S3Settings; place: Place; doing: string },
  work: () => Promise<Finding>,
): Promise<Finding> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Wrong) throw error;
    if (error instanceof StoreRefusal) throw new Wrong(sentenceOf(error, settings, doing));
    const sentence = networkSentence(error, place);
    if (sentence) throw new Wrong(sentence);
    if (isInChain(error, ({ name }) => name === 'TimeoutError'))
      throw new Wrong(`${place.host} takes the connection and says nothing. Try again, or ask its provider.`);
    if (isInChain(error, ({ message }) => message.includes('redirect')))
      throw new Wrong(`${place.host} leads elsewhere. See whether S3_REGION and S3_ENDPOINT are right.`);
    throw error;
  }
}
