import type { ExportFormat, ExportOptions } from '@bi/contract/delivery/export';
import {
  DASHBOARD_FORMATS,
  DOCUMENT_FORMATS,
  EXPORT_FORMATS,
  ROWS_FORMATS,
  type PAGE_SIZES,
} from '@bi/contract/delivery/export-formats';
import type { Language } from '@bi/contract/messages/catalogue';
import type { ExportSubject } from './export-subject';

/** Sizes of pictures: width and height of the chart in pixels. */
export const PICTURE_SIZES = {
  slide: [960, 540],
  text: [720, 480],
  square: [640, 640],
  large: [1280, 720],
} as const;

/** One of `PICTURE_SIZES`. */
export type PictureSize = keyof typeof PICTURE_SIZES;

/** Options that are switched on and off. */
export type ExportSwitch = 'chart' | 'bom' | 'guard' | 'notes';

/** Everything a person chose; what a format does not have is not sent. */
export interface ExportChoice extends Record<ExportSwitch, boolean> {
  format: ExportFormat;
  levels: 'shown' | 'all';
  content: 'both' | 'chart' | 'table';
  pageSize: (typeof PAGE_SIZES)[number];
  orientation: 'auto' | 'portrait' | 'landscape';
  picture: PictureSize;
  theme: 'light' | 'dark';
}

/** What is chosen when the dialog opens: a workbook, of a dashboard or document a PDF; a PDF of what the screen shows. */
export function firstChoice(subject: ExportSubject): ExportChoice {
  const isBoard = subject.kind === 'dashboard';
  const format = hasPages(subject) ? 'pdf' : 'xlsx';
  const show = 'presentation' in subject ? subject.presentation.show : 'grid';
  return {
    ...{ format, levels: 'shown', content: show === 'grid' ? 'table' : show },
    ...{ chart: true, bom: true, guard: true, notes: true },
    ...{
      pageSize: 'a4',
      orientation: isBoard ? 'landscape' : 'auto',
      picture: 'slide',
      theme: 'light',
    },
  };
}

/** Whether it is read as pages before it is a table. */
function hasPages({ kind }: ExportSubject): boolean {
  return kind === 'dashboard' || kind === 'document';
}

/** Formats that a subject can be written in. */
export function formatsOf(subject: ExportSubject): readonly ExportFormat[] {
  if (subject.kind === 'dashboard') return DASHBOARD_FORMATS;
  if (subject.kind === 'document') return DOCUMENT_FORMATS;
  return 'query' in subject ? EXPORT_FORMATS : ROWS_FORMATS;
}

/** True for the formats that are pictures of a chart. */
export function isPicture(format: string): boolean {
  return format === 'png' || format === 'svg';
}

/** The switches that a format has, of what is exported. */
export function switchesOf(format: ExportFormat, subject: ExportSubject): ExportSwitch[] {
  if (subject.kind === 'document') return [];
  if (format === 'csv') return ['bom', 'guard', 'notes'];
  if (format === 'pdf' || isPicture(format)) return ['notes'];
  const isDrawn =
    subject.kind === 'dashboard' ||
    ('presentation' in subject && subject.presentation.show !== 'grid');
  return format === 'xlsx' && isDrawn ? ['chart'] : [];
}

/** Whether levels can be chosen: for the tables of an analysis. */
export function hasLevels(format: ExportFormat, subject: ExportSubject): boolean {
  return 'query' in subject && !isPicture(format);
}

/** The options of a call. */
export function optionsOf(
  choice: ExportChoice,
  subject: ExportSubject,
  language: Language,
): ExportOptions {
  const { format, levels, content, pageSize, orientation, picture, theme } = choice;
  const options: ExportOptions = { language, ...(hasLevels(format, subject) && { levels }) };
  for (const key of switchesOf(format, subject)) options[key] = choice[key];
  if (format === 'pdf' && subject.kind !== 'document') {
    options.pageSize = pageSize;
    if (orientation !== 'auto') options.orientation = orientation;
    if ('query' in subject) options.content = content;
  }
  if (format === 'png' && subject.kind === 'document') options.page = subject.page;
  else if (isPicture(format)) {
    const [width, height] = PICTURE_SIZES[picture];
    Object.assign(options, { width, height, theme });
  }
  return options;
}
