import type { FastifyInstance } from 'fastify';

/** Whether this process wants to be sent requests. Once a stop has begun it answers those that still come, and no more than those. */
export class Readiness {
  #isDraining = false;

  get isDraining(): boolean {
    return this.#isDraining;
  }

  drain(): void {
    this.#isDraining = true;
  }
}

/** From the drain on each answer is the last of its connection: a proxy then holds none on which its next request would be lost. */
export function endConnections(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isDraining) reply.header('connection', 'close');
  });
}
