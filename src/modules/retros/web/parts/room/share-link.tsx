import { CopyField } from '#ui/parts/copy-field.tsx';
import { QrCode } from '#ui/parts/qr-code.tsx';
import { useText } from '#ui/text/use-text.ts';
import { joinLink } from '../join-link.ts';
import { useRetro } from './room-context.tsx';
import classes from '#ui/parts/share-link.module.css';

/** The link as text to copy and as a code to point a phone at. */
export function ShareLink() {
  const t = useText('retros');
  const { session } = useRetro();
  const link = joinLink(session.id);
  return (
    <div className={classes.share}>
      <p className={classes.text}>{t(session.settings.requireLogin ? 'room.invite.members' : 'room.invite.anybody')}</p>
      <CopyField label={t('room.invite.link')} value={link} isLabelHidden />
      <div className={classes.code}>
        <QrCode value={link} size={176} />
      </div>
    </div>
  );
}
