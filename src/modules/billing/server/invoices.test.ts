import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeDemo } from '#test/support/demo-account.ts';
import { insertInvoice, type NewLine } from '#test/support/invoice-rows.ts';
import { pdfPages } from '#test/support/pdf-text.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

const app = await sharedApp();
let owner: TestPerson;
beforeEach(async () => {
  owner = await app.register();
});

const PATH = '/api/billing/invoices';
const UNKNOWN = '018f0000-0000-7000-8000-000000000001';
const get = (path: string, by: TestPerson = owner) => app.request('GET', PATH + path, { token: by.token });
const download = async (path: string, by: TestPerson = owner) => {
  const answer = await fetch(`${app.url}${PATH}${path}`, { headers: { authorization: `Bearer ${by.token}` } });
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
};
const textOf = (bytes: Uint8Array): string => pdfPages(bytes).join('\n').replaceAll(/\s+/g, ' ');
const fileOf = async (id: string) => {
  const [row] = await app.rows<{ file_key: string; file_hash: string }>('select file_key, file_hash from invoices where id = $1', [id]);
  return { path: join(app.settings.dataDir, 'files', row?.file_key ?? ''), ...row };
};

test('invoices are listed newest first, in pages, and each is read with its lines', async () => {
  const ids: string[] = [];
  for (const month of ['01', '02', '03'])
    ids.unshift(await insertInvoice(app, { accountId: owner.accountId, issuedAt: `2026-${month}-01T00:00:00Z` }));
  const all = await get('');
  expect(all.json).toMatchObject({ success: true, total: 3, limit: 50, offset: 0 });
  expect(all.json.invoices.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(all.json.invoices[0]).toMatchObject({ total: 9.95, currency: 'USD', paymentMethod: { brand: 'visa', last4: '4242' } });
  const page = await get('?limit=1&offset=1');
  expect([page.json.invoices.map(({ id }: { id: string }) => id), page.json.total]).toEqual([[ids[1]], 3]);
  expect((await get('?offset=9')).json).toMatchObject({ invoices: [], total: 3 });
  const one = await get(`/${ids[0]}`);
  expect(one.json.data).toMatchObject({
    id: ids[0],
    seller: { name: 'Trimtab' },
    buyer: { name: 'Acme' },
    lines: [{ kind: 'PLAN', unitPrice: 9.95, amount: 9.95, isProration: false }],
  });
});

test('an invoice of another account, or of none, is not found by any call', async () => {
  const other = await app.register();
  const id = await insertInvoice(app, { accountId: other.accountId, number: 'INV-2026-CANARY' });
  for (const [method, path] of [
    ['GET', `/${id}`],
    ['GET', `/${id}/download`],
    ['GET', `/${UNKNOWN}`],
    ['GET', `/${UNKNOWN}/download`],
    ['GET', '/archive'],
    ['GET', '/archive?year=2026'],
  ] as const) {
    const answer = await app.request(method, PATH + path, { token: owner.token });
    expect([path, answer.status, answer.json.code]).toEqual([path, 404, 'billing.invoice_not_found']);
    expect(answer.text).not.toContain('CANARY');
  }
  expect((await get('')).json.total).toBe(0);
});

test('members who may not view the billing neither list nor download; billing.view is enough', async () => {
  const id = await insertInvoice(app, { accountId: owner.accountId });
  const member = await app.addMember(owner.accountId, 'MEMBER');
  const reader = await app.addMember(owner.accountId, 'MEMBER', ['billing.view']);
  for (const path of ['', `/${id}`, `/${id}/download`, '/archive']) {
    expect((await get(path, member)).json.code).toBe('request.denied');
    expect((await download(path, reader)).status).toBe(200);
  }
});

test('a download is stored with its hash, and the same bytes are answered from then on', async () => {
  const id = await insertInvoice(app, { accountId: owner.accountId, number: 'INV-2026-000123' });
  const [one, two] = await Promise.all([download(`/${id}/download`), download(`/${id}/download`)]);
  expect([one.status, one.headers.get('content-type'), one.headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    expect.stringContaining('filename="invoice-INV-2026-000123.pdf"'),
  ]);
  expect(Buffer.compare(one.bytes, two.bytes)).toBe(0);
  const { path, file_hash: hash } = await fileOf(id);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(Buffer.compare(await readFile(path), one.bytes)).toBe(0);
  // What is stored is answered, not what would be printed now.
  await app.rows(`update invoices set buyer = '{"name":"Other","address":[]}' where id = $1`, [id]);
  expect(textOf((await download(`/${id}/download`)).bytes)).toContain('Acme');
});

test('a stored file that was changed is refused, and one that is lost is printed again only where it is the same', async () => {
  const id = await insertInvoice(app, { accountId: owner.accountId });
  const { bytes } = await download(`/${id}/download`);
  const { path } = await fileOf(id);
  await rm(path);
  expect(Buffer.compare((await download(`/${id}/download`)).bytes, bytes)).toBe(0);
  expect(Buffer.compare(await readFile(path), bytes)).toBe(0);
  await writeFile(path, Buffer.concat([bytes, Buffer.from('x')]));
  const refused = await get(`/${id}/download`);
  expect([refused.status, refused.json.code, refused.json.error]).toEqual([500, 'billing.download_failed', 'Failed to download invoice']);
  // Nor is a copy printed, of which no one would know whether it is what was issued.
  expect((await get('/archive')).json.code).toBe('billing.download_failed');
  await rm(path);
  expect((await get('/archive')).status).toBe(200);
  await app.rows(`update invoices set buyer = '{"name":"Other","address":[]}' where id = $1`, [id]);
  expect((await get(`/${id}/download`)).json.code).toBe('billing.download_failed');
});

test('an invoice that is paid after its first download is stored again, as paid', async () => {
  const id = await insertInvoice(app, { accountId: owner.accountId, status: 'open' });
  expect(textOf((await download(`/${id}/download`)).bytes)).toContain('Open: not paid yet');
  const open = await fileOf(id);
  await app.rows(
    "update invoices set status = 'paid', paid_at = '2026-03-03T00:00:00Z', payment_brand = 'visa', payment_last4 = '4242' where id = $1",
    [id],
  );
  expect(textOf((await download(`/${id}/download`)).bytes)).toContain('Paid on Mar 3, 2026 with Visa ending in 4242');
  expect((await fileOf(id)).file_key).not.toBe(open.file_key);
});

const lines: readonly NewLine[] = [
  { kind: 'PLAN', unitPrice: 995, amount: -498, from: '2026-03-16T12:00:00Z', isProration: true },
  { kind: 'PLAN', unitPrice: 4995, amount: 2498, from: '2026-03-16T12:00:00Z', isProration: true },
  { kind: 'ADDITIONAL_USERS', quantity: 2, unitPrice: 195, amount: 390 },
];
const sums = { subtotal: 2390, discount: 239, tax: 409, tax_rate: 19, total: 2560, credit_applied: 60, amount_due: 2500 };
const buyer = { name: 'Quay Ltd', address: ['1 Quay Street', 'Galway'], taxNumber: 'IE1234567FA', orderReference: 'PO 77' };

test.each([
  [
    'en',
    [
      'Invoice',
      'Issued on Mar 1, 2026',
      'Mar 1, 2026 – Apr 1, 2026',
      'Order reference PO 77',
      'Billed to Quay Ltd',
      'Tax number: IE1234567FA',
    ],
    ['Credit for what was not used: Pro plan, per month', 'part of a period, 15.5 days', 'Additional users, per month', '−$4.98', '$24.98'],
    [
      'Discount with WELCOME20 −$2.39',
      'Tax at 19% $4.09',
      'Total $25.60',
      'Paid from your credit −$0.60',
      'Amount paid $25.00',
      'Paid on Mar 1, 2026 with Visa ending in 4242',
    ],
  ],
  [
    'fr',
    ['Facture', 'Émise le 1er mars 2026', 'Référence de commande PO 77', 'Client Quay Ltd', 'Numéro fiscal : IE1234567FA'],
    ['Crédit pour la part non utilisée : Offre Pro, par mois', 'part de période, 15,5 jours', 'Places supplémentaires, par mois'],
    [
      'Remise avec WELCOME20',
      'Taxe à 19',
      'Réglé par votre crédit',
      'Montant payé $25.00',
      'Payée le 1er mars 2026 par Visa se terminant par 4242',
    ],
  ],
  [
    'es',
    ['Factura', 'Emitida el 1 mar 2026', 'Referencia del pedido PO 77', 'Cliente Quay Ltd', 'Número fiscal: IE1234567FA'],
    ['Abono por lo no utilizado: Plan Pro, por mes', 'parte de un periodo, 15,5 días', 'Licencias adicionales, por mes'],
    [
      'Descuento con WELCOME20',
      'Impuesto al 19',
      'Pagado con tu saldo',
      'Importe pagado $25.00',
      'Pagada el 1 mar 2026 con Visa terminada en 4242',
    ],
  ],
])('the document in %s says all that was sold, to whom and how it was paid', async (language, ...said) => {
  const number = `INV-2026-${language}`;
  const id = await insertInvoice(app, { accountId: owner.accountId, number, language, lines, sums, buyer, code: 'WELCOME20' });
  const text = textOf((await download(`/${id}/download`)).bytes);
  for (const one of [number, '1 Quay Street Galway', ...said.flat()]) expect(text).toContain(one);
});

test('a discount that is taken back is no discount on what is sold, and what is for a whole period is no part of one', async () => {
  const given: NewLine[] = [
    { kind: 'PLAN', unitPrice: 995, amount: -995, discount: -199, isProration: true },
    { kind: 'PLAN', unitPrice: 4995, amount: 4995, discount: 500, isProration: true },
  ];
  const of = { subtotal: 4000, discount: 301, total: 3699, amount_due: 3699 };
  const id = await insertInvoice(app, { accountId: owner.accountId, lines: given, sums: of, code: 'WELCOME20' });
  const text = textOf((await download(`/${id}/download`)).bytes);
  expect(text).toContain('Subtotal $40.00 Discount with WELCOME20 −$5.00 Discount taken back $1.99 Total $36.99 Amount paid $36.99');
  expect(text).not.toContain('part of a period');
});

test.each([
  ['uncollectible', {}, 'Not paid: this invoice is no longer collected'],
  ['void', {}, 'Void since Mar 1, 2026: nothing is due'],
  ['paid', { total: 0, amount_due: 0, credit_added: 100 }, 'Nothing is due $1.00 was added to your credit.'],
] as const)('one that is %s says so', async (status, others, said) => {
  const id = await insertInvoice(app, { accountId: owner.accountId, status, sums: others, lines: [] });
  const text = textOf((await download(`/${id}/download`)).bytes);
  expect(text).toContain(said);
  expect(text).toContain('Nothing was charged for this period.');
});

test('what the test provider took says so', async () => {
  const id = await insertInvoice(app, { accountId: owner.accountId });
  await app.rows(
    `insert into payments (id, account_id, invoice_id, provider, amount, status, created_at)
     values (gen_random_uuid(), $1, $2, 'sandbox', 995, 'succeeded', now())`,
    [owner.accountId, id],
  );
  expect(textOf((await download(`/${id}/download`)).bytes)).toContain('Test mode: no money has moved.');
});

test('the head and the foot of a document name its seller, whose name may be longer than its line', async () => {
  const seller = async (name: string): Promise<string> => {
    const number = `INV-${name.length}-${owner.userId.slice(-6)}`;
    const id = await insertInvoice(app, { accountId: owner.accountId, number });
    await app.rows(`update invoices set seller = seller || jsonb_build_object('name', $2::text) where id = $1`, [id, name]);
    return textOf((await download(`/${id}/download`)).bytes).replaceAll(number, 'N');
  };
  const text = await seller('Quay Software Ltd');
  expect(text).toMatch(/^Invoice N Quay Software Ltd Issued on .* From Quay Software Ltd .* Invoice N · Quay Software Ltd Page 1 of 1/);
  expect(text).not.toContain('Trimtab');
  expect(await seller('Very Long Software Company '.repeat(7))).toMatch(/Invoice N · Very Long [^·]* Page 1 of 1/);
});

test('hundreds of lines and long names run over several pages, each with the head of the table', async () => {
  const many = Array.from({ length: 40 }, (): NewLine => ({ kind: 'PLAN', unitPrice: 995, amount: 995 }));
  const id = await insertInvoice(app, {
    accountId: owner.accountId,
    lines: many,
    buyer: { name: 'Long '.repeat(24), address: ['x'.repeat(120)] },
  });
  const pages = pdfPages((await download(`/${id}/download`)).bytes);
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
  expect(pages[1]).toContain('Description');
});

const accountOf = async ({ accountId }: TestPerson) => {
  const [row] = await app.rows<{ slug: string }>('select slug from accounts where id = $1', [accountId]);
  return { slug: row?.slug, year: new Date().getUTCFullYear() };
};

test('the archive has all invoices, or those of a year, oldest first', async () => {
  for (const [number, issuedAt] of [
    ['INV-B', '2026-01-01T00:00:00Z'],
    ['INV-A', '2025-12-31T23:59:59Z'],
  ]) {
    await insertInvoice(app, { accountId: owner.accountId, number: `${number}-${owner.userId}`, issuedAt });
  }
  const all = await download('/archive');
  const pages = pdfPages(all.bytes);
  const { slug, year: now } = await accountOf(owner);
  expect(all.headers.get('content-disposition')).toContain(`filename="invoices-${slug}-2025-${now}.pdf"`);
  expect(pages.map((page) => [page.includes('INV-A'), page.includes('INV-B'), page.includes('Page 1 of 1')])).toEqual([
    [true, false, true],
    [false, true, true],
  ]);
  const year = await download('/archive?year=2025');
  expect(year.headers.get('content-disposition')).toContain(`filename="invoices-${slug}-2025.pdf"`);
  expect(pdfPages(year.bytes)).toEqual([expect.stringContaining('INV-A')]);
  expect((await get('/archive?year=2024')).json.code).toBe('billing.invoice_not_found');
  expect((await get('/archive?year=1999')).json.code).toBe('request.invalid');
});

test('the mail with an invoice is sent again, to where the account’s invoices go now', async () => {
  const id = await insertInvoice(app, { accountId: owner.accountId, number: `INV-AGAIN-${owner.userId}` });
  const send = (invoiceId: string, by: TestPerson = owner) => app.request('POST', `${PATH}/${invoiceId}/receipt`, { token: by.token });
  expect((await send(id)).json).toEqual({ success: true, to: owner.email });
  await app.request('PATCH', '/api/billing/details', { token: owner.token, body: { billingEmail: 'bills@example.com' } });
  const reader = await app.addMember(owner.accountId, 'MEMBER', ['billing.view']);
  expect((await send(id, reader)).json).toEqual({ success: true, to: 'bills@example.com' });
  const mails = await app.rows<{ recipient: string; text: string }>(
    "select recipient, text from mails where template = 'billing.invoice_issued' and text like $1 order by created_at",
    [`%INV-AGAIN-${owner.userId}%`],
  );
  expect(mails.map(({ recipient }) => recipient)).toEqual([owner.email, 'bills@example.com']);
  const stranger = await app.register();
  for (const refused of [await send(id, stranger), await send(UNKNOWN)]) {
    expect([refused.status, refused.json.code]).toEqual([404, 'billing.invoice_not_found']);
  }
  await makeDemo(app, owner);
  expect((await send(id)).json.code).toBe('billing.demo');
});

test('an archive that cannot be drawn says so', async () => {
  const id = await insertInvoice(app, { accountId: owner.accountId });
  await app.rows(`update invoices set buyer = '{}' where id = $1`, [id]);
  const refused = await get('/archive');
  expect([refused.status, refused.json.code]).toEqual([500, 'billing.download_failed']);
});

test('an invoice of the demo is printed and not stored', async () => {
  const id = await insertInvoice(app, { accountId: owner.accountId });
  await makeDemo(app, owner);
  expect(textOf((await download(`/${id}/download`)).bytes)).toContain('Acme');
  expect((await fileOf(id)).file_key).toBeNull();
});
