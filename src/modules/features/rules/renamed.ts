/**
 * What the setup does with the company's name: the account takes it, since invitations and the sidebar say the account's. A
 * name that nobody touched changes nothing, and a demo's account keeps its own.
 */
export function renamed(
  typed: string,
  { name, company }: { readonly name: string; readonly company: { readonly name: string | null } },
  isDemo: boolean,
): { readonly name?: string } {
  const wanted = typed.trim();
  return isDemo || wanted === '' || wanted === (company.name ?? name) ? {} : { name: wanted };
}
