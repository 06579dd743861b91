import type { Administrator } from '#modules/accounts/server/public.ts';
import { composeMail } from '#platform/mail/template.ts';
import { greet } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';

export interface DomainFacts {
  /** Gone at one look, or at two in a row. */
  readonly what: 'missing' | 'lost';
  readonly domain: string;
  readonly accountName: string;
  readonly record: { readonly name: string; readonly value: string };
}

/** To each owner and admin: the proof of a domain is gone. */
export function ssoDomainMail(to: Administrator, links: { readonly publicUrl: string }, facts: DomainFacts): NewMail {
  const locale = to.language;
  const { button, unexpected, name, value } = shared[locale];
  const { subject, why } = words[locale][facts.what];
  return composeMail(
    { to: to.email, locale, template: `auth.sso_domain_${facts.what}`, publicUrl: links.publicUrl },
    {
      subject: subject(facts.domain),
      greeting: greet(locale, to.firstName),
      why: why(facts.domain, facts.accountName),
      details: [
        { label: name, value: facts.record.name },
        { label: value, value: facts.record.value },
      ],
      button: { label: button, url: `${links.publicUrl}/enterprise/admin` },
      unexpected,
    },
  );
}

const shared: Record<Locale, { button: string; unexpected: string; name: string; value: string }> = {
  en: {
    button: 'Open single sign-on',
    unexpected: 'Put the TXT record back into the DNS of the domain. Owners can always sign in with a password.',
    name: 'Name of the record',
    value: 'Value',
  },
  fr: {
    button: 'Ouvrir l’authentification unique',
    unexpected: 'Remettez l’enregistrement TXT dans le DNS du domaine. Les propriétaires peuvent toujours se connecter par mot de passe.',
    name: 'Nom de l’enregistrement',
    value: 'Valeur',
  },
  es: {
    button: 'Abrir el inicio de sesión único',
    unexpected: 'Vuelve a poner el registro TXT en el DNS del dominio. Quienes son titulares siempre pueden iniciar sesión con contraseña.',
    name: 'Nombre del registro',
    value: 'Valor',
  },
};

interface Words {
  subject(domain: string): string;
  why(domain: string, account: string): string;
}

const words: Record<Locale, Record<DomainFacts['what'], Words>> = {
  en: {
    missing: {
      subject: (domain) => `The proof of ${domain} is missing`,
      why: (domain, account) =>
        `The TXT record that proves ${domain} for ${account} was not found today. If it is missing tomorrow too, the domain no longer counts for single sign-on.`,
    },
    lost: {
      subject: (domain) => `${domain} no longer counts for single sign-on`,
      why: (domain, account) =>
        `The TXT record that proves ${domain} for ${account} was missing twice in a row. Addresses of this domain can no longer use single sign-on; without any proven domain it is switched off.`,
    },
  },
  fr: {
    missing: {
      subject: (domain) => `La preuve de ${domain} est introuvable`,
      why: (domain, account) =>
        `L’enregistrement TXT qui prouve ${domain} pour ${account} est introuvable aujourd’hui. S’il manque encore demain, le domaine ne comptera plus pour l’authentification unique.`,
    },
    lost: {
      subject: (domain) => `${domain} ne compte plus pour l’authentification unique`,
      why: (domain, account) =>
        `L’enregistrement TXT qui prouve ${domain} pour ${account} a manqué deux fois de suite. Les adresses de ce domaine n’entrent plus par l’authentification unique\u202F; sans domaine prouvé, elle est désactivée.`,
    },
  },
  es: {
    missing: {
      subject: (domain) => `Falta la prueba de ${domain}`,
      why: (domain, account) =>
        `El registro TXT que acredita ${domain} para ${account} no se encontró hoy. Si mañana también falta, el dominio dejará de contar para el inicio de sesión único.`,
    },
    lost: {
      subject: (domain) => `${domain} ya no cuenta para el inicio de sesión único`,
      why: (domain, account) =>
        `El registro TXT que acredita ${domain} para ${account} faltó dos veces seguidas. Las direcciones de este dominio ya no entran por el inicio de sesión único; sin ningún dominio acreditado, se desactiva.`,
    },
  },
};
