import { privacy as en } from '../../content/legal/en.ts';
import { privacy as es } from '../../content/legal/es.ts';
import { privacy as fr } from '../../content/legal/fr.ts';
import { LegalPage } from '../parts/legal-page.tsx';

const texts = { en, fr, es };

export function Privacy() {
  return <LegalPage kind="privacy" texts={texts} />;
}
