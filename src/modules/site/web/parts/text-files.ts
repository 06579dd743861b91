import type productWords from '../../locales/products/en.json';
import type survivalWords from '../../locales/survival/en.json';
import type words from '../../locales/en.json';
import type comingWords from '../../locales/coming/en.json';
import type compareWords from '../../locales/compare/en.json';
import type directoryWords from '../../locales/directory/en.json';
import type legalWords from '../../locales/legal/en.json';
import type settingsWords from '../../locales/settings/en.json';
import type aboutWords from '../../locales/about/en.json';
import type featureWords from '../../locales/feature/en.json';
import type businessWords from '../../locales/feature-business/en.json';
import type cadenceWords from '../../locales/feature-cadence/en.json';
import type feedbackWords from '../../locales/feature-feedback/en.json';
import type investorsWords from '../../locales/feature-investors/en.json';
import type pricingWords from '../../locales/feature-pricing/en.json';
import type productsWords from '../../locales/feature-products/en.json';
import type returnsWords from '../../locales/feature-returns/en.json';
import type featuresWords from '../../locales/features/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    site: typeof words;
    'site-products': typeof productWords;
    'site-survival': typeof survivalWords;
    'site-coming': typeof comingWords;
    'site-compare': typeof compareWords;
    'site-directory': typeof directoryWords;
    'site-legal': typeof legalWords;
    'site-settings': typeof settingsWords;
    'site-about': typeof aboutWords;
    'site-feature': typeof featureWords;
    'site-feature-business': typeof businessWords;
    'site-feature-cadence': typeof cadenceWords;
    'site-feature-feedback': typeof feedbackWords;
    'site-feature-investors': typeof investorsWords;
    'site-feature-pricing': typeof pricingWords;
    'site-feature-products': typeof productsWords;
    'site-feature-returns': typeof returnsWords;
    'site-features': typeof featuresWords;
  }
}
