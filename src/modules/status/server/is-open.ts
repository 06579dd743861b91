import { readSiteSettings } from '#modules/site/server/public.ts';
import type { OpenContext } from '#platform/module/context.ts';

/** Whether the operator shows the status to everyone, as they do unless they have closed it. */
export const isStatusOpen = async ({ tx }: OpenContext): Promise<boolean> => (await readSiteSettings(tx)).isStatusOpen;
