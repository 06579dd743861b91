/** What is handed to the mail server: addresses as values, never as header text. */
export interface Letter {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Present on mails that one may do without. */
  readonly unsubscribeUrl?: string | null;
}

export interface Transport {
  /** @throws Undeliverable when no later try can succeed; any other error means "try again" */
  send(letter: Letter): Promise<void>;
  /** Connects and signs in without sending. @throws Error that says what is wrong */
  verify(): Promise<void>;
  close(): void;
}

/** The server refuses this recipient for good. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}
