import { composeMail } from '#platform/mail/template.ts';
import { greet, moment } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';

interface Receiver {
  readonly email: string;
  readonly first_name: string;
  readonly language: Locale;
}

export interface Deletion {
  readonly to: Receiver;
  readonly account: string;
  readonly until: Date;
  readonly token: string;
  readonly publicUrl: string;
}

/** To the owner of an account that was just deleted: how to bring it back, since they may have no other way in. */
export function deletedMail({ to, account, until, token, publicUrl }: Deletion): NewMail {
  const locale = to.language;
  const words = deleted[locale](account, moment(locale, until));
  return composeMail(
    { to: to.email, locale, template: 'accounts.deleted', publicUrl },
    {
      subject: words.subject,
      greeting: greet(locale, to.first_name),
      why: words.why,
      button: { label: words.button, url: `${publicUrl}/account-restore?token=${token}` },
      unexpected: words.unexpected,
    },
  );
}

interface Words {
  readonly subject: string;
  readonly why: string;
  readonly button: string;
  readonly unexpected: string;
}

const deleted: Record<Locale, (account: string, until: string) => Words> = {
  en: (account, until) => ({
    subject: `The account ${account} was deleted`,
    why: `${account} is closed for all its members. Until ${until} you can bring it back as it was; after that it is deleted for good.`,
    button: 'Bring the account back',
    unexpected: 'If you deleted it, there is nothing to do. If it was not you, bring it back and choose a new password.',
  }),
  fr: (account, until) => ({
    subject: `Le compte ${account} a été supprimé`,
    why: `${account} est fermé pour tous ses membres. Jusqu’au ${until}, vous pouvez le rétablir tel quel\u202F; ensuite, il est supprimé pour de bon.`,
    button: 'Rétablir le compte',
    unexpected:
      'Si la suppression vient de vous, il n’y a rien à faire. Sinon, rétablissez le compte et choisissez un nouveau mot de passe.',
  }),
  es: (account, until) => ({
    subject: `La cuenta ${account} se eliminó`,
    why: `${account} está cerrada para todo su equipo. Hasta el ${until} puedes recuperarla tal como estaba; después se elimina para siempre.`,
    button: 'Recuperar la cuenta',
    unexpected: 'Si la eliminaste tú, no hay nada que hacer. Si no, recupérala y elige una nueva contraseña.',
  }),
};
