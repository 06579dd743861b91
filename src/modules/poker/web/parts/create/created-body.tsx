import { IconArrowRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { CopyField } from '#ui/parts/copy-field.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { QrCode } from '#ui/parts/qr-code.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { PokerSession } from '../../../contract/session.ts';
import { joinLink } from '../room/join-link.ts';
import { LocalNote } from '../room/local-note.tsx';
import { useFocusIfLost } from '../use-focus-if-lost.ts';
import classes from './created-body.module.css';

/** The session is made: the link for the others, and the way into the room. */
export function CreatedBody({ session: { id, name, stories, settings } }: { session: PokerSession }) {
  const t = useText('poker-create');
  const link = joinLink(id);
  const part = useRef<HTMLDivElement>(null);
  useFocusIfLost(part);
  return (
    <div ref={part} className={classes.created} tabIndex={-1}>
      <p className={classes.lead}>
        <b>{name}</b>
        <span>{t('create.readyStories', { count: stories.length })}</span>
      </p>
      <div className={classes.felt}>
        <QrCode value={link} size={176} />
        <p>{t(settings.requireLogin ? 'create.shareSignedIn' : 'create.share')}</p>
      </div>
      <CopyField label={t('create.link')} value={link} />
      <LocalNote />
      <LinkButton to={`/poker/sessions/${id}`} look="primary" size={48} iconAfter={IconArrowRight}>
        {t('create.open')}
      </LinkButton>
    </div>
  );
}
