import { IconFlag, IconMail } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '#ui/api/client.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { usePageTitle } from '#ui/parts/page-title.ts';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { BusinessProfile } from '../../contract.ts';
import { readBusiness } from '../api.ts';
import { ContactDialog } from '../parts/contact-dialog.tsx';
import { ProfileView } from '../parts/profile-view.tsx';
import { ReportDialog } from '../parts/report-dialog.tsx';
import classes from './business.module.css';

type Read = { readonly profile: BusinessProfile } | { readonly error: unknown } | null;

/** A business as it has published itself. */
export function Business() {
  // Public pages have no table of routes, so none that names the parameter.
  const slug = useLocation().pathname.split('/')[2] ?? '';
  const { read, again } = useProfile(slug);
  return (
    <Stack gap={48} align="start" className={classes.page}>
      {read === null ? <Opening /> : 'error' in read ? <NotRead error={read.error} again={again} /> : <Profile profile={read.profile} />}
    </Stack>
  );
}

function useProfile(slug: string) {
  const [read, setRead] = useState<Read>(null);
  const load = useCallback(() => {
    let isHere = true;
    readBusiness(slug).then(
      (profile) => isHere && setRead({ profile }),
      (error: unknown) => isHere && setRead({ error }),
    );
    return () => void (isHere = false);
  }, [slug]);
  useEffect(load, [load]);
  const again = (): void => {
    setRead(null);
    load();
  };
  return { read, again };
}

function Opening() {
  const t = useText('businesses');
  return (
    <Muted as="p" className={classes.waiting} role="status">
      {t('loading')}
    </Muted>
  );
}

function NotRead({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const t = useText('businesses');
  const isGone = error instanceof ApiProblem && error.status === 404;
  return (
    <Stack gap={16} align="start" justify="center" className={classes.gone} role="alert">
      <h1>{t(isGone ? 'gone.title' : 'failed')}</h1>
      {isGone && <p>{t('gone.text')}</p>}
      {isGone ? (
        <LinkButton to="/" look="primary">
          {t('gone.home')}
        </LinkButton>
      ) : (
        <PlainButton onClick={again}>{t('again')}</PlainButton>
      )}
    </Stack>
  );
}

function Profile({ profile }: { readonly profile: BusinessProfile }) {
  const t = useText('businesses');
  const [open, setOpen] = useState<'contact' | 'report' | null>(null);
  const close = (): void => setOpen(null);
  usePageTitle(profile.name);
  return (
    <>
      <ProfileView
        profile={profile}
        pictureUrl={profile.pictureUrl}
        isDemo={profile.isDemo}
        actions={profile.takesMessages && !profile.isDemo && <Contact profile={profile} onOpen={() => setOpen('contact')} />}
      />
      <Row as="aside" gap={20} wrap justify="space-between" className={classes.join}>
        <div>
          <h2>{t('join.title')}</h2>
          <Muted as="p" className={classes.joinText}>
            {t('join.text')}
          </Muted>
        </div>
        <LinkButton to={api.tokens.get() === null ? '/register' : '/account-settings/public-profile'} look="primary">
          {t('join.verb')}
        </LinkButton>
      </Row>
      <PlainButton look="quiet" icon={IconFlag} onClick={() => setOpen('report')}>
        {t('report.open')}
      </PlainButton>
      {open === 'contact' && <ContactDialog slug={profile.slug} name={profile.name} onClose={close} />}
      {open === 'report' && <ReportDialog slug={profile.slug} onClose={close} />}
    </>
  );
}

/** Only people who are signed in write; the others read how they can. */
function Contact({ profile, onOpen }: { readonly profile: BusinessProfile; readonly onOpen: () => void }) {
  const t = useText('businesses');
  if (api.tokens.get() !== null) {
    return (
      <PlainButton look="primary" icon={IconMail} onClick={onOpen}>
        {t('contact.open')}
      </PlainButton>
    );
  }
  return (
    <>
      <Muted as="p" className={classes.signIn}>
        {t('contact.signIn', { name: profile.name })}
      </Muted>
      <LinkButton to="/register" look="primary">
        {t('contact.register')}
      </LinkButton>
      <LinkButton to="/login">{t('contact.login')}</LinkButton>
    </>
  );
}
