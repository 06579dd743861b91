import { LegalPage } from '../parts/legal-page.tsx';

export function Privacy() {
  return <LegalPage kind="privacy" />;
}
