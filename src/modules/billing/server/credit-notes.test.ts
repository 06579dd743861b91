import { beforeEach, expect, test } from 'vitest';
import { insertInvoice, type NewLine } from '#test/support/invoice-rows.ts';
import { issueNote } from '#test/support/issue-credit-note.ts';
import { pdfPages } from '#test/support/pdf-text.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

const app = await sharedApp();
let owner: TestPerson;
beforeEach(async () => {
  owner = await app.register();
});

const PATH = '/api/billing/credit-notes';
const UNKNOWN = '018f0000-0000-7000-8000-000000000001';
const get = (path: string, by: TestPerson = owner) => app.request('GET', path, { token: by.token });
const download = async (path: string, by: TestPerson = owner) => {
  const answer = await fetch(app.url + path, { headers: { authorization: `Bearer ${by.token}` } });
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
};
const textOf = (bytes: Uint8Array): string => pdfPages(bytes).join('\n').replaceAll(/\s+/g, ' ');

const lines: readonly NewLine[] = [
  { kind: 'PLAN', unitPrice: 995, amount: -498, isProration: true },
  { kind: 'PLAN', unitPrice: 4995, amount: 2498, isProration: true },
  { kind: 'ADDITIONAL_USERS', quantity: 2, unitPrice: 195, amount: 390 },
];
const sums = { subtotal: 2390, tax: 454, tax_rate: 19, total: 2844, amount_due: 2844 };
const invoiced = (language = 'en') => insertInvoice(app, { accountId: owner.accountId, language, lines, sums });

test('Credit notes are listed newest first, in pages, and with their invoice; their sums have its shares to the cent.', async () => {
  const invoiceId = await invoiced();
  const listed = async () => (await get('/api/billing/invoices')).json.invoices[0];
  expect(await listed()).toMatchObject({ status: 'paid', reason: 'renewal', total: 28.44, credited: 0 });
  const [one, two] = [
    await issueNote(app, owner.accountId, { invoiceId, amount: 1000 }),
    await issueNote(app, owner.accountId, { invoiceId, amount: 1844, reason: 'duplicate' }),
  ];
  expect(await listed()).toMatchObject({ id: invoiceId, credited: 28.44 });
  const { json } = await get(PATH);
  expect(json).toMatchObject({ total: 2, limit: 50, offset: 0 });
  expect(json.creditNotes).toMatchObject([
    { id: two.id, invoiceId, reason: 'duplicate', total: 18.44, via: 'credit', isPending: false },
    { id: one.id, net: 8.4, tax: 1.6, total: 10 },
  ]);
  expect((await get(`${PATH}?limit=1&offset=1`)).json.creditNotes).toMatchObject([{ id: one.id }]);
  const read = await get(`/api/billing/invoices/${invoiceId}`);
  expect(read.json.data).toMatchObject({ credited: 28.44, creditNotes: [{ number: one.number }, { number: two.number }] });
  const spread = await app.rows<{ amount: number }>(
    `select sum(credited.amount)::bigint as amount from credit_note_lines credited join invoice_lines line on line.id = credited.invoice_line_id
     where line.invoice_id = $1 group by line.position order by line.position`,
    [invoiceId],
  );
  expect(spread.map(({ amount }) => amount)).toEqual([-498, 2498, 390]);
});

test.each([
  [
    'en',
    'credit',
    [
      'Credit note',
      'Corrects invoice INV-',
      'Service not as agreed',
      'Tax at 19%',
      'Credited $28.44',
      'Added to your credit.',
      'Additional users, per month',
    ],
  ],
  [
    'fr',
    'credit',
    ['Avoir', 'Émis le ', 'Rectifie la facture INV-', 'Service non conforme', 'Montant de l’avoir $28.44', 'Ajouté à votre crédit.'],
  ],
  [
    'es',
    'credit',
    ['Nota de crédito', 'Corrige la factura INV-', 'Servicio no conforme', 'Importe abonado $28.44', 'Agregado a tu saldo a favor.'],
  ],
] as const)(
  'The document in %s says what it corrects, why, and how the amount comes back, and is stored with its hash.',
  async (language, as, said) => {
    const { id, number } = await issueNote(app, owner.accountId, { invoiceId: await invoiced(language), amount: 2844, as });
    const [first, again] = await Promise.all([download(`${PATH}/${id}/download`), download(`${PATH}/${id}/download`)]);
    expect(first.headers.get('content-disposition')).toContain(`filename="credit-note-${number}.pdf"`);
    for (const one of [number, ...said]) expect(textOf(first.bytes)).toContain(one);
    // Part of a price is given back, which no number of it at that price comes to.
    expect(textOf(first.bytes)).not.toMatch(/Quantit|Cantidad|\$49\.95/);
    expect(Buffer.compare(first.bytes, again.bytes)).toBe(0);
    // What is stored is answered, not what would be printed now.
    await app.rows(`update credit_notes set buyer = '{"name":"Other","address":[]}' where id = $1`, [id]);
    expect(textOf((await download(`${PATH}/${id}/download`)).bytes)).toContain('Acme');
    expect(await app.rows("select from credit_notes where id = $1 and file_hash ~ '^[0-9a-f]{64}$'", [id])).toHaveLength(1);
  },
);

test('A credit note of another account, or of none, is not found; one that cannot be drawn says so.', async () => {
  const { id } = await issueNote(app, owner.accountId, { invoiceId: await invoiced(), amount: 5 });
  const other = await app.register();
  for (const path of [`${PATH}/${id}/download`, `${PATH}/${UNKNOWN}/download`]) {
    const answer = await get(path, other);
    expect([answer.status, answer.json.code, answer.json.error]).toEqual([404, 'billing.credit_note_not_found', 'Credit note not found']);
  }
  expect((await get(PATH, other)).json).toMatchObject({ creditNotes: [], total: 0 });
  await app.rows("update credit_notes set file_key = 'invoices/none.pdf', file_hash = 'x' where id = $1", [id]);
  expect((await get(`${PATH}/${id}/download`)).json.code).toBe('billing.download_failed');
});

test('All documents in one file include the credit notes, also of a year without an invoice.', async () => {
  const invoiceId = await invoiced();
  const { number, issued_at: issuedAt } = await issueNote(app, owner.accountId, { invoiceId, amount: 5 });
  await app.rows("update invoices set issued_at = '2024-05-05' where id = $1", [invoiceId]);
  const pages = pdfPages((await download('/api/billing/invoices/archive')).bytes);
  expect(pages.map((page) => page.includes(number))).toEqual([false, true]);
  const year = await download(`/api/billing/invoices/archive?year=${issuedAt.getUTCFullYear()}`);
  expect(pdfPages(year.bytes).map((page) => page.includes(number))).toEqual([true]);
});

test('Numbers of credit notes have no gap, also where one is refused.', async () => {
  const invoiceId = await invoiced();
  const numbers: number[] = [];
  for (const amount of [1, 2]) {
    const { number } = await issueNote(app, owner.accountId, { invoiceId, amount });
    numbers.push(Number(number.split('-').at(-1)));
    await expect(issueNote(app, owner.accountId, { invoiceId, amount: 2844 })).rejects.toThrow('is left to give back');
  }
  expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
});
