import { messages, parse, protocol, type PGlite, type Transaction } from '@electric-sql/pglite';
import type { OpenClient } from './bound-dialect.ts';
import { StatementNames } from './statement-names.ts';

/** What the database has said of a statement that it keeps. */
interface Prepared {
  readonly parameterTypes: readonly number[];
  /** Null where it gives no rows. */
  readonly shape: messages.RowDescriptionMessage | null;
}

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** "cached plan must not change result type" */
const STALE_PLAN = '0A000';
/** Its own queries sync to the disk at the commit; so do these. */
const WITHIN = { syncToFs: false } as const;

/**
 * Asks the embedded database as `pg` asks a server: what comes again and again is parsed and planned once, and each time
 * after that asked in one step. PGlite itself takes six for every query, and plans it anew.
 */
export class EmbeddedStatements {
  readonly #pglite: PGlite;
  readonly #names = new StatementNames();
  #prepared = new Map<string, Prepared>();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** A client of a transaction that PGlite has opened: nobody else comes in between. */
  within(tx: Transaction): Pick<OpenClient, 'query'> {
    return {
      query: async (text, parameters) => {
        const name = this.#names.nameOf(text);
        if (name !== undefined) return this.#pglite.runExclusive(() => this.#ask(name, text, parameters));
        const { rows, affectedRows } = await tx.query(text, [...parameters]);
        return { rows, affected: affectedRows };
      },
    };
  }

  async #ask(name: string, text: string, parameters: readonly unknown[]): Promise<Awaited<ReturnType<OpenClient['query']>>> {
    const { parameterTypes, shape } = this.#prepared.get(name) ?? (await this.#prepare(name, text));
    const values = parameters.map((value, n) => this.#written(value, parameterTypes[n]));
    const { serialize } = protocol;
    const answer = await this.#send([serialize.bind({ statement: name, values }), serialize.execute({}), serialize.sync()]);
    const [result] = parse.parseResults(shape ? [shape, ...answer] : answer, this.#pglite.parsers);
    return { rows: result?.rows ?? [], affected: result?.affectedRows };
  }

  async #prepare(name: string, text: string): Promise<Prepared> {
    const { serialize } = protocol;
    const said = await this.#send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]);
    const shape = said.find((message) => message instanceof messages.RowDescriptionMessage) ?? null;
    const prepared = { parameterTypes: parse.parseDescribeStatementResults(said), shape };
    this.#prepared.set(name, prepared);
    return prepared;
  }

  #written(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serialize = type === undefined ? undefined : this.#pglite.serializers[type];
    // oxlint-disable-next-line typescript/no-base-to-string -- what PGlite knows no form of is an id, a text or a number
    return serialize ? serialize(value) : String(value);
  }

  async #send(steps: readonly Uint8Array[]): Promise<Message[]> {
    try {
      return await this.#pglite.execProtocolStream(Buffer.concat(steps), WITHIN);
    } catch (error) {
      if ((error as { code?: string }).code === STALE_PLAN) this.#forget();
      throw error;
    }
  }

  #forget(): void {
    this.#names.forget();
    this.#prepared = new Map();
  }
}
