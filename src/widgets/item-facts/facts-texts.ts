import type { ItemFacts } from '@bi/contract/share/item-facts';
import { defineTexts } from '../../core/i18n/texts';

/** Texts of verifications and openings of saved things. */
export const factsTexts = defineTexts({
  en: {
    verified: 'Verified',
    outdated: 'Changed since verified',
    by: (who: string, when: string) => `Verified by ${who}, ${when}`,
    byBefore: (who: string, when: string) =>
      `Verified by ${who}, ${when}. It was saved again since.`,
    verify: 'Mark as verified',
    verifyAgain: 'Mark as verified again',
    unverify: 'Remove the verification',
    didVerify: (name: string) => `“${name}” is marked as verified`,
    didUnverify: (name: string) => `“${name}” is no longer marked as verified`,
    undo: 'Undo',
    times: 'Opened',
    opened: (count: string) => (count === '1' ? 'Opened once' : `Opened ${count} times`),
    never: 'Not opened yet',
    openedBy: ({ count, people, guests }: ItemFacts['opens']) =>
      count === 0
        ? 'Not opened in the last 30 days'
        : `Opened ${count === 1 ? 'once' : `${count} times`} in 30 days by ${people === 1 ? '1 person' : `${people} people`}` +
          (guests === 0 ? '' : `, ${guests} of these by links or on other sites`),
    details: 'Verification and openings',
    onlyVerified: 'Verified only',
    noneVerified: 'None of these is verified. Administrators mark what they have checked.',
    showAll: 'Show all',
  },
  zh: {
    verified: '已认证',
    outdated: '认证后有更改',
    by: (who: string, when: string) => `由 ${who} 于 ${when} 认证`,
    byBefore: (who: string, when: string) => `由 ${who} 于 ${when} 认证，此后又保存过。`,
    verify: '标记为已认证',
    verifyAgain: '重新标记为已认证',
    unverify: '取消认证',
    didVerify: (name: string) => `“${name}”已标记为已认证`,
    didUnverify: (name: string) => `“${name}”的认证已取消`,
    undo: '撤销',
    times: '打开次数',
    opened: (count: string) => `打开 ${count} 次`,
    never: '尚未打开',
    openedBy: ({ count, people, guests }: ItemFacts['opens']) =>
      count === 0
        ? '最近 30 天内未被打开'
        : `最近 30 天内由 ${people} 人打开 ${count} 次` +
          (guests === 0 ? '' : `，其中 ${guests} 次通过链接或在其他网站中`),
    details: '认证与打开次数',
    onlyVerified: '仅已认证',
    noneVerified: '没有已认证的项目。管理员会标记已核对的内容。',
    showAll: '显示全部',
  },
});
