import { Modal } from '@mantine/core';
import { CopyField } from '#ui/parts/copy-field.tsx';
import { useFocusBack } from '#ui/parts/use-focus-back.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from './list.module.css';

/** The link of an invitation, to be sent by whatever way reaches the person. */
export function LinkDialog({ email, link, onClose }: { email: string; link: string; onClose: () => void }) {
  useFocusBack();
  const t = useText('invitations');
  const tUi = useText('ui');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('list.linkTitle', { email })}
      size={480}
      closeButtonProps={{ 'aria-label': tUi('parts.close') }}
    >
      <p className={classes.hint}>{t('list.linkText')}</p>
      <CopyField label={t('list.link')} value={link} isLabelHidden />
    </Modal>
  );
}
