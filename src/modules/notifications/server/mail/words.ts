import { tellersOf } from '#shared/say.ts';
import en from '../../locales/mail/en.json' with { type: 'json' };
import es from '../../locales/mail/es.json' with { type: 'json' };
import fr from '../../locales/mail/fr.json' with { type: 'json' };

export const mailText = tellersOf({ en, es, fr });
