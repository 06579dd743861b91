import type { Json } from './context.ts';

/**
 * An answer that is JSON already: for what is large and the same for many, so that it is written once and nobody here holds
 * it as objects. Whoever does look inside (a check of answers in tests) reads it as any other by `toJSON`.
 */
export class Encoded {
  /** Follow one another in the whole text. Never written to: many answers share them. */
  readonly pieces: readonly Buffer[];

  constructor(...pieces: readonly Buffer[]) {
    this.pieces = pieces;
  }

  /** An object of which one field is written already. It shares that one's bytes. */
  static object(fields: { readonly [key: string]: Json | undefined }, name: string, { pieces }: Encoded): Encoded {
    const [head, tail] = frameOf(fields, name);
    return new Encoded(Buffer.from(head), ...pieces, Buffer.from(tail));
  }

  get bytes(): number {
    return this.pieces.reduce((sum, piece) => sum + piece.length, 0);
  }

  toJSON(): unknown {
    return JSON.parse(Buffer.concat(this.pieces).toString());
  }
}

/** What stands before and behind a field that is written already, the last one of its object. */
export function frameOf(fields: { readonly [key: string]: Json | undefined }, name: string): [head: string, tail: string] {
  const others = JSON.stringify(fields).slice(0, -1);
  return [`${others}${others === '{' ? '' : ','}${JSON.stringify(name)}:`, '}'];
}
