const CHANNEL = 'cart';

/** Notifies the other tabs of this browser that the cart on the server has changed. */
export function announceCart(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, and takes none
  channel.postMessage('changed');
  channel.close();
}

/** @returns stops listening */
export function watchCart(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
