import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useText } from '#ui/text/use-text.ts';
import { isDomain, tidyDomain } from '../../rules/domain.ts';
import { isSlug } from '../../rules.ts';
import { useDomainCheck, useSlugCheck } from '../api.ts';
import classes from './form.module.css';

const PAUSE_MS = 300; // after the last key, before the server is asked

/** Says while somebody types whether the slug is one and free; what can be decided here is not asked. */
export function SlugCheck({ slug, saved }: { slug: string; saved: string }) {
  const t = useText('accounts');
  const wanted = slug.trim().toLowerCase();
  const [settled] = useDebouncedValue(wanted, PAUSE_MS);
  const isAsked = settled === wanted && settled !== saved && isSlug(settled);
  const { data } = useSlugCheck(settled, isAsked);
  if (wanted === saved) return t('general.slugHelp');
  if (!isSlug(wanted)) return <Verdict tone="bad">{t('general.slugRule')}</Verdict>;
  if (!isAsked || !data) return t('general.checking');
  return data.available ? <Verdict tone="good">{t('general.free')}</Verdict> : <Verdict tone="bad">{t('general.taken')}</Verdict>;
}

export function DomainCheck({ domain, saved }: { domain: string; saved: string }) {
  const t = useText('accounts');
  const wanted = tidyDomain(domain);
  const [settled] = useDebouncedValue(wanted, PAUSE_MS);
  const isAsked = settled === wanted && settled !== saved && isDomain(settled);
  const { data } = useDomainCheck(settled, isAsked);
  if (wanted === saved || wanted === '') return t('general.domainHelp');
  if (!isDomain(wanted)) return <Verdict tone="bad">{t('general.domainRule')}</Verdict>;
  if (!isAsked || !data) return t('general.checking');
  return data.available ? <Verdict tone="good">{t('general.free')}</Verdict> : <Verdict tone="bad">{t('general.claimed')}</Verdict>;
}

function Verdict({ tone, children }: { tone: 'good' | 'bad'; children: string }) {
  const Sign = tone === 'good' ? IconCircleCheck : IconAlertCircle;
  return (
    <span className={classes.check} data-tone={tone} role="status">
      <Sign size={14} aria-hidden /> {children}
    </span>
  );
}
