import type { Image } from '@bi/contract/file/image';
import type { DocumentBlock, DocumentFigure } from '@bi/contract/document/document-block';
import type { OlapState } from '@bi/olap/query/olap-state';
import type { BlockContent } from '@bi/olap/document-edit/edit-document';
import { Modal } from 'antd';
import { useId, useState, type ComponentType } from 'react';
import { useTexts } from '../../../host/use-texts';
import { ImageField } from '../../../widgets/image/image-field';
import { CubeSelect } from '../../../widgets/text-value/cube-select';
import { InsertValue } from '../../../widgets/text-value/insert-value';
import type { ChosenKind } from './block-kinds';
import { blockTexts } from './block-texts';
import { useConfig } from './config-context';
import { configTexts } from './config-texts';
import { ItemSelect } from './item-select';
import { MembersForm } from './members-form';
import { useBlockActions } from './use-block-actions';
import { QueryDrawer } from '../../../widgets/editing/query-drawer';

/** What builds a chart or table of a cube; given by what places the screen. */
export interface BlockQueryProps {
  /** slug of the cube */
  cube: string;
  /** what is edited; null: a new exploration */
  start: OlapState | null;
  /** @param name what it shows, in words */
  onUse: (state: OlapState, name: string) => void;
  onClose: () => void;
}

interface ChooseDialogProps {
  what: ChosenKind;
  /** the block that shows something else from now on; null: a new one */
  block: DocumentBlock | null;
  QueryEditor: ComponentType<BlockQueryProps> | undefined;
}

/** Chooses what a block shows: a report, a query, rows, a number, a picture, members or a document. */
export default function ChooseDialog({ what, block, QueryEditor }: ChooseDialogProps) {
  const texts = useTexts(configTexts);
  const words = useTexts(blockTexts);
  const { insert, open, models } = useConfig();
  const { change } = useBlockActions();
  const close = () => open(null);
  const take = (content: BlockContent, patch: (now: DocumentBlock) => DocumentBlock) => {
    if (block === null) insert(content);
    else change(block.id, patch);
    close();
  };
  const takeSource = (source: Extract<DocumentBlock, { kind: 'data' }>['source'], title?: string) =>
    take({ kind: 'data', source, ...(title !== undefined && { title }) }, (now) =>
      now.kind === 'data' ? { ...now, source } : now,
    );
  if (what === 'query') {
    return (
      <BuildDrawer
        block={block}
        QueryEditor={QueryEditor}
        onUse={({ query, presentation }, name) =>
          takeSource({ kind: 'query', query, presentation }, name)
        }
      />
    );
  }
  return (
    <Modal
      open
      width={520}
      title={words[what]}
      footer={null}
      cancelText={texts.cancel}
      onCancel={close}
    >
      <div className="bi-plus-form">
        {(what === 'report' || what === 'document') && (
          <ItemSelect
            kind={what}
            onItem={(id, name) => {
              if (what === 'report') takeSource({ kind: 'report', report: id });
              else
                take({ kind: 'document', document: id }, () => ({ ...rest(block), document: id }));
              return name;
            }}
          />
        )}
        {what === 'rows' && (
          <>
            <ItemSelect
              kind="view"
              onItem={(id, name) => takeSource({ kind: 'rows', of: 'view', id, limit: 100 }, name)}
            />
            <ItemSelect
              kind="table"
              onItem={(id, name) => takeSource({ kind: 'rows', of: 'table', id, limit: 100 }, name)}
            />
          </>
        )}
        {what === 'figures' && (
          <InsertValue
            tiles={[]}
            cube={Object.keys(models)[0] ?? null}
            onValue={(value, name, label = name) => {
              if (value.kind !== 'measure') return;
              const figure: DocumentFigure = { label, value };
              take({ kind: 'figures', figures: [figure] }, (now) =>
                now.kind === 'figures' ? { ...now, figures: [...now.figures, figure] } : now,
              );
            }}
            onClose={close}
          />
        )}
        {what === 'image' && (
          <ImageField
            value={block !== null && 'image' in block ? (block.image ?? null) : null}
            onImage={({ id }: Image) =>
              take({ kind: 'image', image: id, alt: '' }, (now) =>
                now.kind === 'image' || now.kind === 'cover' ? { ...now, image: id } : now,
              )
            }
          />
        )}
        {(what === 'repeat' || what === 'labels') && (
          <MembersForm
            onMembers={(of) =>
              take(
                what === 'repeat'
                  ? { kind: 'repeat', of, eachNewPage: true }
                  : { kind: 'labels', of, across: 3, height: 100 },
                (now) => (now.kind === 'repeat' || now.kind === 'labels' ? { ...now, of } : now),
              )
            }
          />
        )}
      </div>
    </Modal>
  );
}

function rest(block: DocumentBlock | null): Extract<DocumentBlock, { kind: 'document' }> {
  return block?.kind === 'document' ? block : { id: '', kind: 'document', document: '' };
}

interface BuildDrawerProps {
  block: DocumentBlock | null;
  QueryEditor: ComponentType<BlockQueryProps> | undefined;
  onUse: (state: OlapState, name: string) => void;
}

/** The cube first, then everything of OLap. */
function BuildDrawer({ block, QueryEditor, onUse }: BuildDrawerProps) {
  const texts = useTexts(configTexts);
  const words = useTexts(blockTexts);
  const { open, models } = useConfig();
  const id = useId();
  const own = block?.kind === 'data' && block.source.kind === 'query' ? block.source : null;
  const [slug, setSlug] = useState<string | null>(
    own?.query.cube ?? Object.keys(models)[0] ?? null,
  );
  const [cube, setCube] = useState<string | null>(own?.query.cube ?? null);
  const close = () => open(null);
  if (cube === null || QueryEditor === undefined) {
    return (
      <Modal
        open
        width={440}
        title={words.query}
        okText={texts.apply}
        okButtonProps={{ disabled: slug === null || QueryEditor === undefined }}
        cancelText={texts.cancel}
        onOk={() => setCube(slug)}
        onCancel={close}
      >
        <div className="bi-plus-form">
          <label htmlFor={id}>{words.query}</label>
          <CubeSelect id={id} value={slug} onCube={setSlug} />
        </div>
      </Modal>
    );
  }
  return (
    <QueryDrawer title={words.query} onClose={close}>
      <QueryEditor
        cube={cube}
        start={own === null ? null : { query: own.query, presentation: own.presentation }}
        onUse={onUse}
        onClose={close}
      />
    </QueryDrawer>
  );
}
