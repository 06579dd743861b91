import { Menu } from '@mantine/core';
import { IconDownload, IconFileTypeCsv, IconPhoto } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import { toastProblem } from '#ui/parts/toasts.tsx';
import classes from './chart-panel.module.css';
import { useChartText } from './use-chart-text.ts';

interface Props {
  readonly title: string;
  readonly hint?: string | undefined;
  /** What holds the drawing and its table. */
  readonly figure: RefObject<HTMLElement | null>;
}

/** Saves a chart as a picture, and its figures for a spreadsheet. */
export function SaveMenu({ title, hint, figure }: Props) {
  const t = useChartText();
  const [svg, setSvg] = useState<SVGSVGElement | null>(null);
  const findDrawing = (): void => {
    const drawing = figure.current?.querySelector<SVGSVGElement>('svg[data-chart]') ?? null;
    // While the table is shown, the drawing only keeps its room.
    setSvg(drawing?.closest('[data-away]') ? null : drawing);
  };
  const save = async (kind: 'png' | 'csv'): Promise<void> => {
    try {
      const { saveFigures, savePicture } = await import('./save-chart.ts');
      if (kind === 'csv' && figure.current) saveFigures(figure.current, title);
      if (kind === 'png' && svg) await savePicture(svg, { title, hint });
    } catch {
      toastProblem(t('saveFailed'), { hint: t('saveFailedNext') });
    }
  };
  return (
    <Menu position="bottom-end" onOpen={findDrawing}>
      <Menu.Target>
        <button type="button" className={classes.swap} aria-label={t('save', { title })} title={t('save', { title })}>
          <IconDownload size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {svg && (
          <Menu.Item leftSection={<IconPhoto size={18} stroke={1.75} />} onClick={() => void save('png')}>
            {t('savePng')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconFileTypeCsv size={18} stroke={1.75} />} onClick={() => void save('csv')}>
          {t('saveCsv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
