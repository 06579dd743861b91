import type { Endpoint, Result } from '#shared/endpoint.ts';
import type { TestApp } from './test-app.ts';

export interface SentFile {
  readonly token: string;
  readonly params?: unknown;
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Sends a file as a browser does, as the one field of a form. */
export async function postFile(app: TestApp, endpoint: Endpoint, { token, params, name, content }: SentFile): Promise<Response> {
  const values = (params ?? {}) as Readonly<Record<string, string>>;
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, part: string) => encodeURIComponent(values[part] ?? ''));
  const form = new FormData();
  form.append(endpoint.upload?.field ?? 'file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return fetch(app.url + path, { method: endpoint.method, body: form, headers: { authorization: `Bearer ${token}` } });
}

/** The same, for one that must be taken. @throws Error with the refusal */
export async function sendFile<E extends Endpoint>(app: TestApp, endpoint: E, file: SentFile): Promise<Result<E>> {
  const answer = await postFile(app, endpoint, file);
  const json = (await answer.json()) as { data: Result<E> };
  if (!answer.ok) throw new Error(`${endpoint.id} refused ${file.name}: ${JSON.stringify(json)}`);
  return json.data;
}
