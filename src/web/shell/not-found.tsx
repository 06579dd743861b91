import { IconSearch } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { usePlaces } from '#ui/module/places.tsx';
import { Felt } from '#ui/parts/felt.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PlayingCard } from '#ui/parts/playing-card.tsx';
import { pathIn } from '#ui/text/path-language.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { guessPath } from './guess-path.ts';
import classes from './not-found.module.css';
import { patterns } from './places.ts';
import { useHasToken } from './token.ts';

/** 404: quotes the address and offers two ways out. */
export function NotFound() {
  const t = useText('shell');
  const language = useLanguage();
  const { home } = usePlaces();
  const isSignedIn = useHasToken();
  const address = useAddress();
  const guess = address === null ? null : guessPath(address, patterns);
  return (
    <div className={classes.page}>
      <title>{`${t('notFound.title')} · Trimtab`}</title>
      <meta name="robots" content="noindex" />
      <span className="visually-hidden">{t('notFound.code')}</span>
      <Felt shape="table" className={classes.table}>
        <PlayingCard value="4" width={84} tilt={-9} />
        <span className={classes.middle}>
          <PlayingCard value="0" tone="outlier" width={84} />
        </span>
        <PlayingCard value="4" width={84} tilt={9} />
      </Felt>
      <h1 className={classes.title}>{t('notFound.title')}</h1>
      <p className={classes.lead}>
        {address ? t('notFound.at') : t('notFound.here')} {address && <code className={classes.address}>{address}</code>}
        {address && '. '} {t('notFound.why')}
      </p>
      <div className={classes.ways}>
        <LinkButton to={isSignedIn ? home : pathIn(language, '/')} look="primary" size={48} isWide>
          {t(isSignedIn ? 'header.dashboard' : 'notFound.start')}
        </LinkButton>
        <LinkButton to={`${pathIn(language, '/docs')}?search`} icon={IconSearch} size={48} isWide>
          {t('notFound.search')}
        </LinkButton>
      </div>
      {guess && (
        <p className={classes.guess}>
          {t('notFound.guess')}{' '}
          <Link to={guess} className="text-link">
            {guess}
          </Link>
          {language === 'fr' ? '\u202f?' : '?'}
        </p>
      )}
    </div>
  );
}

const never = () => () => undefined;

/** The address asked for; unknown while the page is prerendered, since one file answers for all of them. */
function useAddress(): string | null {
  const { pathname } = useLocation();
  return useSyncExternalStore(
    never,
    () => pathname,
    () => null,
  );
}
