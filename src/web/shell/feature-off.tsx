import { Suspense } from 'react';
import { mayComplete } from '#modules/features/rules/onboarding.ts';
import { useMe } from '#ui/api/use-session.ts';
import { lazy } from '#ui/module/lazy.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { openOnboarding } from './onboarding.tsx';
import { useRoutePage } from './route-page.ts';

const ContactButton = lazy(() => import('#modules/notifications/web/public.tsx').then((module) => ({ default: module.ContactButton })));

/** In place of a page whose feature is off: its data is kept, and here is who can bring it back. */
export function FeatureOff() {
  const t = useText('features');
  const language = useLanguage();
  const me = useMe();
  const page = useRoutePage();
  const title = page?.title[language] ?? '';
  const mayChoose = me !== null && mayComplete(me);
  const action = mayChoose ? (
    <PlainButton look="primary" onClick={() => void openOnboarding('features')}>
      {t('page.choose')}
    </PlainButton>
  ) : (
    <Suspense>
      <ContactButton />
    </Suspense>
  );
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState scene="closed" title={page?.whenOff?.[language] ?? t('page.off', { page: title })} action={action}>
        {t(mayChoose ? 'page.offMine' : 'page.offTheirs')}
      </EmptyState>
    </>
  );
}

export function FeaturesFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText('features');
  return <ErrorState title={t('loadFailed')} safe={t('page.failedSafe')} onRetry={onRetry} isPage />;
}
