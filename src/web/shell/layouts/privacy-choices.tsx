import { pathIn } from '#ui/text/path-language.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import classes from './public-footer.module.css';

/**
 * Where a reader changes what they have agreed to; not shown where the operator has no telemetry. A link, so that it leads to
 * what it is about where the script of the choice has not come.
 */
export function PrivacyChoices() {
  const t = useText('shell');
  return (
    <a href={pathIn(useLanguage(), '/privacy')} data-privacy-choices="" className={`${classes.link ?? ''} ${classes.privacy ?? ''}`}>
      {t('privacyChoices')}
    </a>
  );
}
