import { expect, test } from 'vitest';
import { findingsIn } from './file-tree.ts';
import { parts } from './parts.ts';

const SCREEN = 'src/modules/probes/web/parts/probe.tsx';

test.each([
  ['<form onSubmit={send} noValidate>', 'a form', 'useEndpointForm'],
  ['<Stack as="form" gap={18}>', 'a form', 'useEndpointForm'],
  ['<Modal opened onClose={close}>', 'a dialog', 'Dialog'],
  ['<Drawer opened>', 'a dialog', 'SidePanel'],
  ['<TextInput\n name="due" type="date" />', 'a day', 'DateField'],
  ['<TextInput type={"date"} />', 'a day', 'DateField'],
  ["rows({ key: 'since', type: 'date' })", 'a day', 'DateField'],
  ["(props: { readonly type?: 'url' | 'date' }) => null", 'a day', 'DateField'],
  ['<ErrorState title={words}\n onRetry={retry} />', 'a failed read', 'Loaded'],
])('A module that writes %s is told which part to use.', async (element, name, instead) => {
  const [finding, ...others] = await findingsIn(parts, { [SCREEN]: `export const Probe = () => ${element}` });
  expect(others).toEqual([]);
  expect(finding).toContain(`writes ${name} by hand`);
  expect(finding).toContain(instead);
});

test('The parts themselves write no day by hand either, and other types of a field pass.', async () => {
  const [finding, ...others] = await findingsIn(parts, {
    'src/ui/parts/period.tsx': '<input type="date" />',
    'src/ui/parts/hour.tsx': '<input type="time" />',
    'src/ui/parts/rows.tsx': "const row = { key: 'date', type: 'day' };",
  });
  expect(others).toEqual([]);
  expect(finding).toContain('src/ui/parts/period.tsx');
});

test('A failure without another try, the parts themselves and tests pass.', async () => {
  const files = {
    [SCREEN]: '<><ErrorState title={gone} /><Loaded read={read}>{draw}</Loaded><Button onRetry={retry} /></>',
    'src/ui/parts/dialog.tsx': '<Modal opened />',
    'src/modules/probes/web/parts/probe.test.tsx': '<form />',
  };
  expect(await findingsIn(parts, files)).toEqual([]);
});

test('A listed file passes, and has to leave the list once it uses the parts.', async () => {
  const listed = 'src/modules/auth/web/screens/login.tsx';
  const whole = { 'package.json': '{}' };
  const left = await findingsIn(parts, { ...whole, [listed]: '<form>' });
  expect(left.filter((finding) => finding.startsWith(listed))).toEqual([]);
  const converted = await findingsIn(parts, { ...whole, [listed]: '<Form form={form} />' });
  expect(converted).toContainEqual(expect.stringContaining(`${listed} no longer writes a form`));
});
