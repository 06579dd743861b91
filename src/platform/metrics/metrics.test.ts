import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '#test/support/free-port.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const TOKEN = 'a-long-enough-token';
let metrics: Metrics | undefined;
afterEach(() => metrics?.close());

function appWith(metricsToken: string | null) {
  metrics = createMetrics({ metricsPort: null, metricsToken, host: '127.0.0.1' }, '1.2.3');
  const app = Fastify();
  metrics.observe(app);
  metrics.serve(app);
  metrics.gauge('live_connections', 'Open live connections', () => 7);
  app.get('/api/teams/:teamId', async () => ({ success: true }));
  return app;
}

it('shows requests by route and status to whoever has the token', async () => {
  const app = appWith(TOKEN);
  await app.inject('/api/teams/secret-id');
  await app.inject('/nowhere/secret-path');
  const { body, headers } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/teams/:teamId",status="200"} 1');
  expect(body).toContain('route="unknown",status="404"');
  expect(body).toContain('trimtab_info{version="1.2.3"} 1');
  expect(body).toContain('live_connections 7');
  expect(body).toContain('process_cpu_seconds_total');
  expect(body).not.toContain('secret-');
});

it('does not exist without the token', async () => {
  expect((await appWith(TOKEN).inject('/metrics')).statusCode).toBe(404);
  expect((await appWith(TOKEN).inject({ url: '/metrics', headers: { authorization: 'Bearer wrong' } })).statusCode).toBe(404);
  expect((await appWith(null).inject({ url: '/metrics', headers: { authorization: 'Bearer null' } })).statusCode).toBe(404);
});

it('has a port of its own where one is set', async () => {
  const metricsPort = await freePort();
  metrics = createMetrics({ metricsPort, metricsToken: null, host: '127.0.0.1' }, '1');
  await metrics.listen();
  expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toContain('trimtab_info');
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
});
