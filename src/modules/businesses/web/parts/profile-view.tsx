import { IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Grid } from '#ui/layout/grid.tsx';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
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
      <Row as="header" gap={32} align="start" className={classes.header}>
        {pictureUrl && (
          <img className={classes.picture} src={pictureUrl} alt={t('picture', { name: profile.name })} width={112} height={112} />
        )}
        <div className={classes.words}>
          {isDemo && <p className={classes.demo}>{t('demo')}</p>}
          <Name className={classes.name}>{profile.name}</Name>
          {profile.tagline && (
            <Muted as="p" className={classes.tagline}>
              {profile.tagline}
            </Muted>
          )}
          <Facts profile={profile} />
          {actions && (
            <Row gap={12} wrap className={classes.actions}>
              {actions}
            </Row>
          )}
        </div>
      </Row>
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
    <Row as="ul" gap={8} wrap className={classes.facts} aria-label={t('facts')}>
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
    </Row>
  );
}

function Parts({ profile, as }: Pick<Props, 'profile'> & { readonly as: 'h2' | 'h4' }) {
  const t = useText('businesses');
  const { description, team, milestones } = profile;
  return (
    <Stack gap={32} className={classes.parts}>
      {description && (
        <Part title={t('about')} as={as}>
          <p className={classes.description}>{description}</p>
        </Part>
      )}
      {team.length > 0 && (
        <Part title={t('team')} as={as}>
          <Grid as="ul" columns="repeat(auto-fill, minmax(min(220px, 100%), 1fr))" gap={16}>
            {team.map(({ name, role }, at) => (
              <Stack as="li" key={`${at} ${name}`} gap={2} className={classes.person}>
                <b>{name}</b>
                {role && <Muted size={14}>{role}</Muted>}
              </Stack>
            ))}
          </Grid>
        </Part>
      )}
      {milestones.length > 0 && <Milestones milestones={milestones} as={as} />}
      <Links profile={profile} as={as} />
    </Stack>
  );
}

function Milestones({ milestones, as }: Pick<Props['profile'], 'milestones'> & { readonly as: 'h2' | 'h4' }) {
  const t = useText('businesses');
  const format = useFormat();
  return (
    <Part title={t('milestones')} as={as}>
      <Stack as="ol" gap={12}>
        {milestones.map(({ date, text }, at) => (
          <Grid
            as="li"
            key={`${at} ${date}`}
            columns="132px minmax(0, 1fr)"
            gap={16}
            align="baseline"
            phone="keep"
            className={classes.milestone}
          >
            <Muted size={14}>
              <time dateTime={date}>{format.day(date)}</time>
            </Muted>
            <span>{text}</span>
          </Grid>
        ))}
      </Stack>
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
      <Stack as="ul" gap={8} align="start" className={classes.links}>
        {all.map(({ label, url }, at) => (
          <li key={`${at} ${url}`}>
            <a href={url} {...OUT}>
              <Row as="span" gap={8} wrap>
                {label} <Muted className={classes.host}>{hostOf(url)}</Muted>
                <IconArrowUpRight size={16} stroke={1.75} aria-hidden />
              </Row>
            </a>
          </li>
        ))}
      </Stack>
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
