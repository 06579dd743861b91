import { id, type Id } from '#shared/ids.ts';

export const IntegrationId = id('IntegrationId');
export type IntegrationId = Id<'IntegrationId'>;
