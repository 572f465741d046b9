import type { DocumentBody } from '@bi/contract/document/document';
import { NOTHING_RESOLVED } from '@bi/olap/document-edit/resolved-blocks';
import { draftModel } from '@bi/olap/document-edit/draft-model';
import {
  documentOfDashboard,
  documentOfReports,
  type NamedReport,
} from '@bi/olap/document-edit/document-from';
import {
  documentFrom,
  DOCUMENT_TEMPLATES,
  type DocumentTemplateName,
} from '@bi/olap/document-edit/document-templates';
import { layoutDocument } from '@bi/olap/document/layout-document';
import type { LaidPage } from '@bi/olap/document/laid-page';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useId, useMemo, useState } from 'react';
import { cubeQueries } from '../../../api/cubes';
import { dashboardQueries } from '../../../api/dashboards';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { NO_PICTURES } from '../../../widgets/document-page/page-pictures';
import { PageThumbnail } from '../../../widgets/document-page/page-thumbnail';
import { CubeSelect } from '../../../widgets/text-value/cube-select';
import { blockName } from './block-kinds';
import { blockTexts } from './block-texts';
import { chooseTexts } from './choose-texts';
import { useConfig } from './config-context';
import { ItemSelect, ReportsSelect } from './item-select';

/** Pixels of the small pictures. */
const WIDTH = 132;
/** Pages that a small picture is chosen from. */
const LOOKED_AT = 4;

/** Replaces what is on the pages by a template, filled with the data of a cube. */
export default function TemplatesDialog() {
  const texts = useTexts(chooseTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const id = useId();
  const { editor, models, open, select } = useConfig();
  const { draft } = editor;
  const [picked, setSlug] = useState<string | null>(Object.keys(models)[0] ?? null);
  // the cubes that CubeSelect lists: the first one, until one is picked
  const { data: cubes } = useQuery(cubeQueries.list(http, { pageSize: 200, sort: 'name' }));
  const slug = picked ?? cubes?.items[0]?.slug ?? null;
  const [chosen, setChosen] = useState<DocumentTemplateName>('review');
  const [reports, setReports] = useState<NamedReport[]>([]);
  const isOfReports = reports.length > 0;
  const { data: cube } = useQuery({
    ...cubeQueries.detail(http, slug ?? ''),
    enabled: slug !== null,
  });
  const data = useMemo(() => {
    const own = draft.body.language ?? language;
    return cube === undefined
      ? null
      : { cube: cube.slug, model: cube.model, title: draft.name, language: own };
  }, [cube, draft.name, draft.body.language, language]);
  const isReady = isOfReports || chosen === 'blank' || data !== null;
  const close = () => open(null);
  const begin = (body: DocumentBody) => {
    editor.edit((now) => (now.language === undefined ? body : { ...body, language: now.language }));
    select([]);
    close();
  };
  const finish = () => {
    if (isOfReports) begin(documentOfReports(draft.name, reports));
    else if (isReady) begin(documentFrom(chosen, data));
  };
  const client = useQueryClient();
  const notify = useNotify();
  const takeDashboard = async (board: string) => {
    try {
      const { body } = await client.query(dashboardQueries.detail(http, board));
      begin(documentOfDashboard(draft.name, body));
    } catch (failure) {
      notify.error(failure);
    }
  };
  return (
    <Modal
      open
      width={780}
      title={texts.templatesTitle}
      okText={isOfReports ? texts.useReports : texts.use}
      okButtonProps={{ disabled: !isReady }}
      cancelText={texts.cancel}
      onOk={finish}
      onCancel={close}
    >
      <div className="bi-plus-form">
        <p style={{ margin: 0 }}>
          {texts.templatesText} {draft.body.blocks.length > 0 && texts.replaces}
        </p>
        <div>
          <label htmlFor={id}>{texts.cube}</label>
          <CubeSelect id={id} value={slug} onCube={setSlug} />
        </div>
        <div className="bi-plus-templates" role="radiogroup" aria-label={texts.templatesTitle}>
          {DOCUMENT_TEMPLATES.map((name) => (
            <label key={name} data-chosen={name === chosen && !isOfReports ? '' : undefined}>
              <input
                type="radio"
                name={id}
                checked={name === chosen && !isOfReports}
                onChange={() => {
                  setChosen(name);
                  setReports([]);
                }}
                onDoubleClick={finish}
              />
              <TemplatePicture body={documentFrom(name, data)} title={draft.name} />
              <b>{texts[name]}</b>
            </label>
          ))}
        </div>
        <div>
          <ItemSelect kind="dashboard" onItem={(board) => void takeDashboard(board)} />
          <small>{texts.fromDashboard}</small>
        </div>
        <div>
          <ReportsSelect value={reports} onReports={setReports} />
          <small>{texts.fromReportsText}</small>
        </div>
      </div>
    </Modal>
  );
}

/** The one of the first pages with most blocks of a template. */
function TemplatePicture({ body, title }: { body: DocumentBody; title: string }) {
  const words = useTexts(blockTexts);
  const { language } = useLanguage();
  const { names } = useConfig();
  const text = JSON.stringify(body);
  const page = useMemo(() => {
    const model = draftModel(
      JSON.parse(text) as DocumentBody,
      {
        body: JSON.parse(text) as DocumentBody,
        resolved: NOTHING_RESOLVED,
      },
      {
        ...{ title, language, date: '' },
        waiting: (block) => blockName(block, words, names),
      },
    );
    const pages: LaidPage[] = [];
    for (const one of layoutDocument(model)) {
      pages.push(one);
      if (pages.length === LOOKED_AT) break;
    }
    return pages.toSorted((a, b) => b.areas.length - a.areas.length)[0];
  }, [text, title, language, words, names]);
  if (page === undefined) return null;
  return <PageThumbnail page={page} pictures={NO_PICTURES} width={WIDTH} />;
}
