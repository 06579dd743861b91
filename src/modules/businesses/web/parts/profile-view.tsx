import { IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countryName } from '#ui/text/country-name.ts';
import { useFormat, useLanguage, useText } from '#ui/text/use-text.ts';
import type { Shown } from '../../rules.ts';
import classes from './profile-view.module.css';

interface Props {
  readonly profile: Omit<Shown, 'pictureId' | 'takesMessages'>;
  readonly pictureUrl: string | null;
  readonly isDemo?: boolean;
  /** Below the name: what a visitor can do. */
  readonly actions?: ReactNode;
  /** What the name is on its page: it is a heading within another page in the preview. */
  readonly as?: 'h1' | 'h3';
}

/** A public profile, as visitors read it, and as its owner sees it before. Without Mantine. */
export function ProfileView({ profile, pictureUrl, isDemo = false, actions, as: Name = 'h1' }: Props) {
  const t = useText('businesses');
  return (
    <article className={classes.profile}>
      <header className={classes.header}>
        {pictureUrl && (
          <img className={classes.picture} src={pictureUrl} alt={t('picture', { name: profile.name })} width={112} height={112} />
        )}
        <div className={classes.words}>
          {isDemo && <p className={classes.demo}>{t('demo')}</p>}
          <Name className={classes.name}>{profile.name}</Name>
          {profile.tagline && <p className={classes.tagline}>{profile.tagline}</p>}
          <Facts profile={profile} />
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      </header>
      <Parts profile={profile} as={Name === 'h1' ? 'h2' : 'h4'} />
    </article>
  );
}

function Facts({ profile }: Pick<Props, 'profile'>) {
  const t = useText('businesses');
  const language = useLanguage();
  const { stage, industry, country, size, founded, hiring } = profile;
  const facts = [
    stage && t(`stages.${stage}`),
    industry && t(`industries.${industry}`),
    country && countryName(language, country),
    size && t(`sizes.${size}`),
    founded !== null && t('founded', { year: String(founded) }),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  if (facts.length === 0 && !hiring) return null;
  return (
    <ul className={classes.facts} aria-label={t('facts')}>
      {hiring && (
        <li className={classes.fact} data-tone="mint">
          {t('hiring')}
        </li>
      )}
      {facts.map((fact) => (
        <li key={String(fact)} className={classes.fact}>
          {fact}
        </li>
      ))}
    </ul>
  );
}

function Parts({ profile, as }: Pick<Props, 'profile'> & { readonly as: 'h2' | 'h4' }) {
  const t = useText('businesses');
  const { description, team, milestones } = profile;
  return (
    <div className={classes.parts}>
      {description && (
        <Part title={t('about')} as={as}>
          <p className={classes.description}>{description}</p>
        </Part>
      )}
      {team.length > 0 && (
        <Part title={t('team')} as={as}>
          <ul className={classes.team}>
            {team.map(({ name, role }, at) => (
              <li key={`${at} ${name}`}>
                <b>{name}</b>
                {role && <span>{role}</span>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {milestones.length > 0 && <Milestones milestones={milestones} as={as} />}
      <Links profile={profile} as={as} />
    </div>
  );
}

function Milestones({ milestones, as }: Pick<Props['profile'], 'milestones'> & { readonly as: 'h2' | 'h4' }) {
  const t = useText('businesses');
  const format = useFormat();
  return (
    <Part title={t('milestones')} as={as}>
      <ol className={classes.milestones}>
        {milestones.map(({ date, text }, at) => (
          <li key={`${at} ${date}`}>
            <time dateTime={date}>{format.day(date)}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** They lead out, to pages that no one here has checked. */
const OUT = { rel: 'nofollow ugc noopener', target: '_blank' } as const;

function Links({ profile: { website, links }, as }: Pick<Props, 'profile'> & { readonly as: 'h2' | 'h4' }) {
  const t = useText('businesses');
  const all = [...(website ? [{ label: t('website'), url: website }] : []), ...links];
  if (all.length === 0) return null;
  return (
    <Part title={t('links')} as={as}>
      <ul className={classes.links}>
        {all.map(({ label, url }, at) => (
          <li key={`${at} ${url}`}>
            <a href={url} {...OUT}>
              {label} <span>{hostOf(url)}</span>
              <IconArrowUpRight size={16} stroke={1.75} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Where a link leads, which its label need not say. */
const hostOf = (url: string): string => URL.parse(url)?.hostname ?? '';

function Part({ title, as: Title, children }: { readonly title: string; readonly as: 'h2' | 'h4'; readonly children: ReactNode }) {
  return (
    <section className={classes.part}>
      <Title className={classes.title}>{title}</Title>
      {children}
    </section>
  );
}
