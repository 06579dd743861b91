import { lazy } from '#ui/module/lazy.ts';

export { notLanded } from './parts/not-landed.ts';
export { planned } from './parts/place-names.ts';

/** What operators set about the public site, for their tab in Enterprise Admin; with the words of `site-settings`. */
export const SiteSettingsPanel = lazy(() =>
  import('./parts/settings/site-settings-panel.tsx').then((module) => ({ default: module.SiteSettingsPanel })),
);
