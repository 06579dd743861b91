/** Says which Node runs. npm puts node_modules/.bin first, so under any Node of the machine this is the pinned one. */
export function sayWhichNode(): void {
  console.log(`Node ${process.versions.node}`);
}
