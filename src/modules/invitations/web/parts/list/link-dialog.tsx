import { CopyField } from '#ui/parts/copy-field.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './list.module.css';

/** The link of an invitation, to be sent by whatever way reaches the person. */
export function LinkDialog({ email, link, onClose }: { email: string; link: string; onClose: () => void }) {
  const t = useText('invitations');
  return (
    <Dialog onClose={onClose} title={t('list.linkTitle', { email })} size={480}>
      <p className={classes.hint}>{t('list.linkText')}</p>
      <CopyField label={t('list.link')} value={link} isLabelHidden />
    </Dialog>
  );
}
