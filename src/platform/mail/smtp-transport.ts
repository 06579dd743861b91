import { createTransport } from 'nodemailer';
import type { MailAddress } from '#platform/config/parsers.ts';
import { Undeliverable, type Transport } from './transport.ts';

/** Delivers by SMTP over at most two connections, which are opened when needed. */
export function smtpTransport(smtpUrl: string, from: MailAddress): Transport {
  const transporter = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A text that says "attach /etc/passwd" must stay text.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text, html, unsubscribeUrl }) {
      try {
        await transporter.sendMail({
          from: { name: from.name, address: from.address },
          to: { name: '', address: to },
          subject,
          text,
          html,
          // The same at every try, so that a mail delivered twice is recognised as one.
          messageId: `<${id}@${from.address.split('@')[1]}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}) },
        });
      } catch (error) {
        throw isFinal(error) ? new Undeliverable((error as Error).message, { cause: error }) : error;
      }
    },
    verify: async () => void (await transporter.verify()),
    close: () => transporter.close(),
  };
}

/** Mail programs show their own button for these, and press it without opening a page (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** 5xx for the recipient itself (no such mailbox) is final; 5xx for the sign-in is a setting that somebody will mend. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 550;
}
