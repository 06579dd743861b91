import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMemo, useSyncExternalStore } from 'react';
import { useWrite } from '#ui/api/use-write.ts';
import { useRead } from '#ui/api/use-read.ts';
import { Row } from '#ui/layout/row.tsx';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import { readDraft, readDraftPicture, removePicture, uploadPicture } from '../../../contract/draft.ts';
import type { DraftForm } from './draft-form.ts';
import { ShownField } from './shown-field.tsx';

const TYPES = 'image/png,image/jpeg,image/webp';

/** The address of the draft’s picture within this page: visitors have none before it is published. */
export function useDraftPicture(pictureId: string | null): string | null {
  // Its own key for each picture: another one is another read.
  const query = { query: { picture: pictureId ?? '' } } as object;
  const read = useRead(readDraftPicture, query, { enabled: pictureId !== null });
  const body = pictureId === null ? undefined : read.data?.body;
  const { subscribe, get } = useMemo(() => addressOf(body), [body]);
  return useSyncExternalStore(subscribe, get);
}

/** A file's address, which holds the file in memory for as long as something shows it. */
function addressOf(body: unknown) {
  let made: string | null = null;
  const subscribe = () => {
    made = body instanceof Blob ? URL.createObjectURL(body) : null;
    return () => {
      if (made) URL.revokeObjectURL(made);
      made = null;
    };
  };
  return { subscribe, get: () => made };
}

interface Props {
  readonly form: DraftForm;
  readonly pictureId: string | null;
}

/** It is kept as soon as it is chosen, and public with the next publication. */
export function PicturePanel({ form, pictureId }: Props) {
  const t = useText('businesses-form');
  const uploading = useWrite(uploadPicture, { refresh: [readDraft] });
  const removing = useWrite(removePicture, { refresh: [readDraft] });
  const send = (file: File): void => {
    const content = new FormData();
    content.append('picture', file);
    uploading.mutate({ form: content });
  };
  return (
    <Panel title={t('fields.picture')} hint={t('picture.hint')}>
      <ProblemNotice error={uploading.error ?? removing.error} failed={t('picture.failed')} />
      <ShownField form={form} field="picture" level="middle">
        <Row gap={8}>
          <FileButton accept={TYPES} onChange={(file) => file && send(file)}>
            {(props) => (
              <Button {...props} variant="default" loading={uploading.isPending} leftSection={<IconUpload size={16} stroke={1.75} />}>
                {t(pictureId ? 'picture.replace' : 'picture.upload')}
              </Button>
            )}
          </FileButton>
          {pictureId && (
            <Button variant="subtle" color="gray" loading={removing.isPending} onClick={() => removing.mutate()}>
              {t('picture.remove')}
            </Button>
          )}
        </Row>
      </ShownField>
    </Panel>
  );
}
