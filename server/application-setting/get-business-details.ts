import type { BusinessDetails } from '#domain/application-setting/business-details.ts';
import type { Ctx } from '../context.ts';
import { findBusinessDetails } from './business-details.store.ts';
import { settingsId } from './get-application-setting.ts';

/** Who the business is; anybody may know (rules/law#before-a-contract). */
export const getBusinessDetails = (ctx: Ctx): Promise<BusinessDetails> =>
  findBusinessDetails(ctx.db, settingsId);
