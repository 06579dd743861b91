import { Suspense, useEffect, useState } from 'react';
import { onAdministratorAsked } from '#ui/module/ask-administrator.ts';
import { lazy } from '#ui/module/lazy.ts';

const ContactDialog = lazy(() => import('#modules/notifications/web/public.tsx').then((module) => ({ default: module.ContactDialog })));

/** Contact Administrator, wherever a refusal offers it. */
export function Contact() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onAdministratorAsked(() => setOpen(true)), []);
  return (
    isOpen && (
      <Suspense>
        <ContactDialog onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
