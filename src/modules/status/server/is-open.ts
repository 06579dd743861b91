import type { OpenContext } from '#platform/module/context.ts';

/** Whether the operator shows the status page to everyone; open unless they have closed it. */
export const isStatusOpen = async (_context: OpenContext): Promise<boolean> => true;
