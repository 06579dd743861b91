import { LegalPage } from '../parts/legal-page.tsx';

export function Terms() {
  return <LegalPage kind="terms" />;
}

export function Privacy() {
  return <LegalPage kind="privacy" />;
}
