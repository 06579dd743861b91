import { useText } from '#ui/text/use-text.ts';

/** What stands when not even the files of the failure screen can be had: another version is in place, or there is no network. */
export function BareFailure() {
  const t = useText('ui');
  return (
    <div role="alert" style={{ padding: 32, textAlign: 'center' }}>
      <h1>{t('parts.stale.title')}</h1>
      <p style={{ margin: '12px 0 20px' }}>
        {t('parts.stale.safe')} {t('parts.stale.next')}
      </p>
      <button type="button" className="text-link" onClick={() => window.location.reload()}>
        {t('parts.tryAgain')}
      </button>
    </div>
  );
}
