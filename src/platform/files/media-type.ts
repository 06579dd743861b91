/**
 * What a file is by its first bytes, whatever its name says. Loaded with the first file that somebody sends: it takes ten
 * megabytes, and every start would wait for it.
 * @returns a media type, as `image/png`; null for text and for what is not known
 */
export async function mediaTypeOfBytes(bytes: Uint8Array): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(bytes))?.mime ?? null;
}
