import type { AskChip, AskFrame, ChatReading } from '@bi/contract/chat/chat';
import { learnChatName } from '@bi/contract/endpoints/chat';
import { framesWithout } from '@bi/olap/ask/frame/edit-frame';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { chatQueries } from '../../api/chat';
import { cubeQueries } from '../../api/cubes';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-paths';
import { MenuButton } from '../../ui/menu-button';
import { chatbotTexts } from './chatbot-texts';
import { learningTexts } from './learning-texts';
import { chipOptions, targetOfChip, type ChipOption } from './chip-options';

/** What kind of a part a chip is, where its words do not say it. */
const PART_ICONS: Partial<Record<AskChip['part'], IconName>> = {
  measure: 'sigma',
  row: 'rows',
  members: 'filter',
  condition: 'filter',
  test: 'filter',
  period: 'calendar',
  top: 'sort',
};

interface ReadingChipsProps {
  reading: ChatReading;
  isBusy: boolean;
  /** true: a change of a chip teaches what its phrase means */
  teaches: boolean;
  onAsk: (question: string, frame: AskFrame) => void;
}

/** The words that say how a question was read: each can be changed by its menu, or removed by its button. */
export function ReadingChips({ reading, isBusy, teaches, onAsk }: ReadingChipsProps) {
  const texts = useTexts(chatbotTexts);
  const more = useTexts(learningTexts);
  const http = useHttp();
  const client = useQueryClient();
  const notify = useNotify();
  const { data: cube } = useQuery(cubeQueries.detail(http, reading.cube.slug));
  const without = framesWithout(reading.frame);
  const options = (at: number) =>
    cube === undefined
      ? []
      : chipOptions(reading.frame, at, cube.model, {
          top: more.topN,
          bottom: more.bottomN,
          leaveOut: more.leaveOut,
          showOnly: more.showOnly,
          grains: more,
        });
  const learn = async (at: number, { target, label }: ChipOption) => {
    const old = JSON.stringify(targetOfChip(reading.frame, at));
    const said = reading.names?.find((name) => JSON.stringify(name.target) === old);
    if (said === undefined || target === null) return;
    const body = { text: said.text, cube: reading.cube.slug, target };
    await call(http, learnChatName, { body }, { inPlace: true });
    await client.invalidateQueries({ queryKey: chatQueries.names });
    notify.success(more.learnt(said.text, label));
  };
  const change = (at: number, option: ChipOption) => {
    onAsk(more.changedTo(option.label), option.frame);
    if (teaches) void learn(at, option).catch(notify.error);
  };
  return (
    <>
      <div className="bi-chat-chips" role="list" aria-label={texts.readAs}>
        <span aria-hidden="true">{texts.readAs}</span>
        {reading.chips.map(({ part, text, assumed, inherited }, at) => {
          const frame = without[at] ?? null;
          const others = options(at);
          return (
            <span
              key={`${part} ${text}`}
              role="listitem"
              className="bi-chat-chip"
              data-part={part}
              data-assumed={assumed ? '' : undefined}
              data-inherited={inherited === true ? '' : undefined}
              title={assumed ? texts.assumed : inherited === true ? more.inherited : undefined}
            >
              {PART_ICONS[part] !== undefined && <Icon name={PART_ICONS[part]} size={12} />}
              {others.length === 0 ? (
                <span>{text}</span>
              ) : (
                <MenuButton
                  type="text"
                  size="small"
                  disabled={isBusy}
                  aria-label={more.changeChip(text)}
                  items={others.map(({ key, label }) => ({ key, label }))}
                  onPick={(key) => {
                    const option = others.find((one) => one.key === key);
                    if (option !== undefined) change(at, option);
                  }}
                >
                  {text}
                </MenuButton>
              )}
              {frame !== null && (
                <button
                  type="button"
                  disabled={isBusy}
                  aria-label={texts.removeChip(text)}
                  title={texts.removeChip(text)}
                  onClick={() => onAsk(texts.without(text), frame)}
                >
                  <Icon name="close" size={12} />
                </button>
              )}
            </span>
          );
        })}
        <small>{texts.ofCube(reading.cube.label)}</small>
      </div>
      {reading.corrections.map(({ written, read }) => (
        <p key={written} className="bi-chat-note">
          {texts.corrected(written, read)}
        </p>
      ))}
      {(reading.names ?? [])
        .filter(({ own }) => own === true)
        .map(({ text, target }) => (
          <p key={text} className="bi-chat-note">
            {target.kind === 'aside' ? more.leftAside(text) : more.taught(text)}
          </p>
        ))}
      {teaches && <p className="bi-chat-note">{more.wrongHint}</p>}
    </>
  );
}
