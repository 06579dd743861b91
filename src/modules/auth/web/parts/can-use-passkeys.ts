/** Browsers know passkeys on https and on localhost alone, and never for an address of digits. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^\[|^[\d.]+$/.test(window.location.hostname);
