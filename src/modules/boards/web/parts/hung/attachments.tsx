import { ActionIcon, Button, FileButton, Loader } from '@mantine/core';
import '@mantine/core/styles/Loader.layer.css';
import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { IconFile, IconLink, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import {
  addAttachment,
  ATTACHMENT_MAX,
  ATTACHMENTS_MAX,
  deleteAttachment,
  listAttachments,
  readAttachment,
  type Attachment,
} from '#modules/boards/contract/attachment.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { ATTACHMENT_ENDS } from '#modules/boards/rules/attachment.ts';
import { api } from '#ui/api/client.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useMe } from '#ui/api/use-session.ts';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { saveFile } from '#ui/parts/save-file.ts';
import { useFileDrop } from '#ui/parts/use-file-drop.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { told } from '../board/command-core.ts';
import panel from '../panel/item-panel.module.css';
import { FoldButton } from './fold-button.tsx';
import { PartSection } from './part-section.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { usePartWrite } from './use-part-write.ts';
import classes from './attachments.module.css';

/** The files and links of an item: pictures show small, a press downloads. */
export function Attachments({ item }: { item: BoardItem }) {
  const t = useText('boards-item');
  const { mayEdit } = useBoard();
  const read = useRead(listAttachments, { params: { itemId: item.id }, query: { limit: ATTACHMENTS_MAX } }, { staleTime: 0 });
  const { uploading, upload } = useUpload(item);
  const files = read.data?.items ?? [];
  const isEmpty = uploading.length === 0 && (read.data ? files.length === 0 : !item.attachmentCount && !read.error);
  if (isEmpty) return mayEdit && <Adding upload={upload} isFolded isReady={read.data !== undefined} />;
  return (
    <PartSection title={t('files.title')} count={files.length || null} failed={t('files.failed')} read={read}>
      <ul className={classes.files}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
        {uploading.map((name, index) => (
          <li key={`${name}-${index}`} className={classes.file} role="status">
            <span className={classes.picture}>
              <Loader size={18} />
            </span>
            <span className={classes.words}>{t('files.uploading', { name })}</span>
          </li>
        ))}
      </ul>
      {mayEdit && <Adding upload={upload} />}
    </PartSection>
  );
}

/** Sends files one after another; what is refused says why, the others go on. */
function useUpload(item: BoardItem) {
  const t = useText('boards-item');
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const { write } = usePartWrite('attachments');
  const upload = async (files: readonly File[]): Promise<void> => {
    for (const file of files) {
      // Asked here too: a file that is too large need not travel to hear so.
      if (file.size > ATTACHMENT_MAX) {
        const { code, status, text } = boardProblems.file_too_large;
        told(new ApiProblem(text, { code, status }));
        continue;
      }
      const form = new FormData();
      form.append(addAttachment.upload?.field ?? 'file', file, file.name);
      setUploading((now) => [...now, file.name]);
      const isTaken = await write(() => api.call(addAttachment, { params: { itemId: item.id }, form }));
      setUploading((now) => now.toSpliced(now.indexOf(file.name), 1));
      if (isTaken) announce(t('files.added', { name: file.name }));
    }
  };
  return { uploading, upload };
}

interface AddingProps {
  readonly upload: (files: readonly File[]) => Promise<void>;
  readonly isFolded?: boolean;
  readonly isReady?: boolean;
}

function Adding({ upload, isFolded = false, isReady = true }: AddingProps) {
  const t = useText('boards-item');
  // Nobody's files are to be found in an account that is everybody's; the server refuses them too.
  const isDemo = useMe()?.isDemo ?? false;
  // What is dropped while a dialog is open is meant for the dialog.
  const isMeant = (): boolean => !isDemo && document.querySelector('[aria-modal="true"]') === null;
  const isOver = useFileDrop((file) => {
    if (isMeant()) void upload([file]);
  });
  const chooser = { multiple: true, accept: ATTACHMENT_ENDS.join(','), onChange: (files: File[]) => void upload(files) } as const;
  if (isFolded) {
    return (
      <FileButton {...chooser} disabled={isDemo || !isReady}>
        {(props) => (
          <FoldButton
            {...props}
            label={t('files.add')}
            disabled={isDemo || !isReady}
            data-over={isOver || undefined}
            title={t(isDemo ? 'files.demo' : 'files.hint')}
          />
        )}
      </FileButton>
    );
  }
  return (
    <div className={classes.adding} data-over={isOver || undefined}>
      <FileButton {...chooser} disabled={isDemo}>
        {(props) => (
          <Button {...props} size="sm" variant="default" disabled={isDemo} leftSection={<IconPaperclip size={16} stroke={1.75} />}>
            {t('files.add')}
          </Button>
        )}
      </FileButton>
      <p className={panel.quiet}>{t(isDemo ? 'files.demo' : isOver ? 'files.drop' : 'files.hint')}</p>
    </div>
  );
}

/** A file is downloaded, a link opened beside this page. */
function FileRow({ file }: { file: Attachment }) {
  const t = useText('boards-item');
  const { mayEdit } = useBoard();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, write } = usePartWrite('attachments');
  const { name, itemId, id: attachmentId, url } = file;
  return (
    <li className={classes.file}>
      {url === null ? (
        <button type="button" className={classes.download} onClick={() => void download(file)}>
          <FileFace file={file} verb={t('files.download')} />
        </button>
      ) : (
        <a className={classes.download} href={url} target="_blank" rel="noopener noreferrer nofollow">
          <FileFace file={file} verb={t('files.open')} />
        </a>
      )}
      {mayEdit && (
        <ActionIcon size={32} aria-label={t('files.delete', { name })} onClick={() => setAsking(true)}>
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('files.deleteTitle', { name })}
        verb={t(url === null ? 'files.deleteVerb' : 'files.deleteLink')}
        keep={t('files.keep')}
        isDestructive
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => void write(() => api.call(deleteAttachment, { params: { itemId, attachmentId } }))}
      >
        {t(url === null ? 'files.deleteText' : 'files.deleteLinkText')}
      </ConfirmDialog>
    </li>
  );
}

async function download({ itemId, id: attachmentId }: Attachment): Promise<void> {
  try {
    const found = await api.call(readAttachment, { params: { itemId, attachmentId } });
    if ('body' in found) saveFile(found);
  } catch (error) {
    told(error);
  }
}

function FileFace({ file, verb }: { file: Attachment; verb: string }) {
  const t = useText('boards-item');
  const format = useFormat();
  const { name, url, addedByName, createdAt } = file;
  // Of a link it counts where it leads, of a file how large it is.
  const facts = { size: url === null ? sizeText(file.size, format) : hostOf(url), when: format.date(createdAt) };
  return (
    <>
      <span className={classes.picture}>{file.hasThumbnail ? <Thumbnail file={file} /> : <Icon isLink={url !== null} />}</span>
      <span className={classes.words}>
        <span className={classes.name}>
          <span className="visually-hidden">{verb} </span>
          {name}
        </span>
        <span className={classes.facts}>{addedByName ? t('files.byWhom', { ...facts, name: addedByName }) : t('files.by', facts)}</span>
      </span>
    </>
  );
}

function Icon({ isLink }: { isLink: boolean }) {
  const Sign = isLink ? IconLink : IconFile;
  return <Sign size={22} stroke={1.5} aria-hidden="true" />;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

const KB = 1024;

/** "340 kB", "1.2 MB", as the reader's language writes it. */
function sizeText(bytes: number, format: ReturnType<typeof useFormat>): string {
  const [value, unit] = bytes < KB * KB ? [Math.max(1, Math.round(bytes / KB)), 'kilobyte'] : [bytes / (KB * KB), 'megabyte'];
  return format.number(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
}
