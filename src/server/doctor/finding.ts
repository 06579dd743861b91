/** What one look found. `fail`: the server will not start or will lose something; `warn`: it runs, but somebody should know. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'fail';
  readonly says: string;
}

export interface Check {
  readonly name: string;
  run(): Promise<readonly Finding[]>;
}

export const ok = (says: string): Finding => ({ level: 'ok', says });
export const warn = (says: string): Finding => ({ level: 'warn', says });
export const fail = (says: string): Finding => ({ level: 'fail', says });

/** Turns whatever a library threw into one line; fetch and some sockets keep their words inside. */
export function reason(error: unknown): string {
  const { message, code, errors, cause } = error as { message?: string; code?: string; errors?: readonly Error[]; cause?: unknown };
  if (cause instanceof Error && message === 'fetch failed') return reason(cause);
  return (message || errors?.[0]?.message || code || String(error)).split('\n')[0] ?? '';
}
