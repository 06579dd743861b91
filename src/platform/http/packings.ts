import type { FastifyRequest } from 'fastify';

const packings = ['br', 'gzip'] as const;
export type Packing = (typeof packings)[number];

/** How whoever asks may be answered, the smallest first. */
export function packingsFor({ headers }: FastifyRequest): Packing[] {
  const accepted = headers['accept-encoding'] ?? '';
  return packings.filter((packing) => accepted.includes(packing));
}
