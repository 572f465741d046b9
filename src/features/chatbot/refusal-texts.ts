import { defineTexts } from '../../core/i18n/texts';

/** Texts of what can be done about a refused question. */
export const refusalTexts = defineTexts({
  en: {
    without: 'The rest of your question asks for:',
    teach: 'Say what it means',
    means: (text: string) => `“${text}” means …`,
    title: (text: string) => `What does “${text}” mean?`,
    lead: 'It is read so in your own questions from now on. Your words lists it, and forgets it when you wish.',
    cube: 'Cube',
    meaning: 'Meaning',
    choose: 'Choose a measure or a field',
    none: 'No measure or field is called so',
    measures: 'Measures',
    fields: 'Fields',
    value: 'Value (optional)',
    save: 'Remember and ask again',
    cancel: 'Cancel',
    failed: 'The cube could not be loaded',
  },
  zh: {
    without: '除此之外，您的问题是：',
    teach: '告诉系统它的含义',
    means: (text: string) => `“${text}”指…`,
    title: (text: string) => `“${text}”指什么？`,
    lead: '从现在起，您自己的问题将这样理解。可在“您的用语”中查看或忘记。',
    cube: '多维数据集',
    meaning: '含义',
    choose: '选择度量或字段',
    none: '没有这样名称的度量或字段',
    measures: '度量',
    fields: '字段',
    value: '值（可选）',
    save: '记住并重新提问',
    cancel: '取消',
    failed: '无法加载多维数据集',
  },
});
