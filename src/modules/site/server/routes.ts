import { serve } from '#platform/http/serve.ts';
import { getSiteSettings, updateSiteSettings } from '../contract.ts';
import { getSettings, updateSettings } from './service.ts';

export const routes = [
  serve(getSiteSettings, (context) => getSettings(context)),
  serve(updateSiteSettings, (context, { body }) => updateSettings(context, body)),
];
