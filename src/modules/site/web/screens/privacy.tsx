import { privacy as en } from '../parts/legal/en.ts';
import { privacy as es } from '../parts/legal/es.ts';
import { privacy as fr } from '../parts/legal/fr.ts';
import { LegalPage } from '../parts/legal-page.tsx';

const texts = { en, fr, es };

export function Privacy() {
  return <LegalPage kind="privacy" texts={texts} />;
}
