import { Link } from 'react-router';
import type { BusinessCard } from '#modules/businesses/contract.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { pathIn } from '#ui/text/path-language.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { countryName } from './countries.ts';
import classes from './directory.module.css';

/** One business; what its owner does not show is not there. */
export function Card({ business }: { business: BusinessCard }) {
  const t = useText('site-directory');
  const language = useLanguage();
  const { has } = usePlaces();
  const { slug, name, tagline, stage, industry, country, size, hiring, pictureUrl } = business;
  const [plain, own] = [`/businesses/${slug}`, pathIn(language, `/businesses/${slug}`)];
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        {pictureUrl ? (
          <img src={pictureUrl} alt="" width={44} height={44} loading="lazy" className={classes.picture} />
        ) : (
          <span className={classes.initial} aria-hidden="true">
            {[...name][0]?.toUpperCase()}
          </span>
        )}
        <span>
          <h3 className={classes.name}>
            <Link to={has(own) ? own : plain}>{name}</Link>
          </h3>
          {country && <small>{countryName(country, language)}</small>}
        </span>
      </div>
      {tagline && <p>{tagline}</p>}
      <div className={classes.chips}>
        {stage && <span>{t(`stages.${stage}`)}</span>}
        {industry && <span>{t(`industries.${industry}`)}</span>}
        {size && <span>{t(`sizes.${size}`)}</span>}
        {hiring && <span data-hiring>{t('isHiring')}</span>}
      </div>
    </li>
  );
}
