import { defineTexts } from '../../src/core/i18n/texts';

/** Texts around an element in a frame. */
export const frameTexts = defineTexts({
  en: {
    title: 'Analytics',
    silent: (server: string, tenant: string) =>
      `${server} has not answered within 15 seconds. Check that it can be reached and that the list of sites of "${tenant}" has this page's origin.`,
    noTenant: 'The attribute tenant is missing. Set it to the code of the tenant.',
  },
  zh: {
    title: '数据分析',
    silent: (server: string, tenant: string) =>
      `${server} 在 15 秒内没有应答。请检查该服务器能否访问，以及“${tenant}”的站点列表中是否有此页面的来源。`,
    noTenant: '缺少属性 tenant，请将其设为租户代码。',
  },
});
