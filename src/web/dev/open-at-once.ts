/** Whether a dialog or panel is open at once: `/dev/parts?part=SidePanel&open`. */
export function isOpenAtOnce(part: string): boolean {
  const asked = new URLSearchParams(window.location.search);
  return asked.has('open') && asked.get('part') === part;
}
