import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { readThumbnail, type Attachment } from '#modules/boards/contract/attachment.ts';
import { useRead } from '#ui/api/use-read.ts';
import classes from './attachments.module.css';

/** The small picture of a file. It is fetched with the reader's token, which an address alone would not carry. */
export function Thumbnail({ file: { itemId, id: attachmentId } }: { file: Attachment }) {
  const { data } = useRead(readThumbnail, { params: { itemId, attachmentId } }, { staleTime: Infinity, refetchOnWindowFocus: false });
  const image = useRef<HTMLImageElement>(null);
  const body = data?.body;
  useEffect(() => {
    if (!body || !image.current) return undefined;
    const address = URL.createObjectURL(body);
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [body]);
  return body ? <img ref={image} className={classes.thumbnail} alt="" /> : <IconPhoto size={22} stroke={1.5} aria-hidden="true" />;
}
