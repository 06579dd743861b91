import { useState } from 'react';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import { ContactDialog } from './contact-dialog.tsx';

export function ContactButton() {
  const t = useText('notifications');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PlainButton onClick={() => setOpen(true)}>{t('contact.open')}</PlainButton>
      {isOpen && <ContactDialog onClose={() => setOpen(false)} />}
    </>
  );
}
