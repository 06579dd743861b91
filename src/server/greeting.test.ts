import { expect, it } from 'vitest';
import { readSettings } from '#platform/config/settings.ts';
import { greeting } from './greeting.ts';

const demo = { emails: ['owner@demo.example'] };

it('prints the demo password to whoever tries the product, and never into the log of a real installation', () => {
  expect(greeting(readSettings({}), demo).join('\n')).toContain('with the password trimtab-demo');
  const real = readSettings({ NODE_ENV: 'production', DEMO: 'on', DEMO_PASSWORD: 'a secret of ours' });
  expect(greeting(real, demo).join('\n')).not.toContain('a secret of ours');
  expect(greeting(real, demo).join('\n')).toContain('the password in DEMO_PASSWORD');
  const unset = greeting(readSettings({ NODE_ENV: 'production', DEMO: 'on' }), demo).join('\n');
  expect(unset).toContain('DEMO_PASSWORD is not set');
});
