import { accountParts } from './account-parts.store.ts';
import { customerParts } from './customer-parts.store.ts';
import type { DataPart } from './data-part.store.ts';
import { providerParts } from './provider-parts.store.ts';

/** Everything we hold about a person, in the order an export shows it. */
export const dataParts: readonly DataPart[] = [...accountParts, ...customerParts, ...providerParts];
