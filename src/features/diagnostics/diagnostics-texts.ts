import { defineTexts } from '../../core/i18n/texts';

/** Texts of the self-check. */
export const diagnosticsTexts = defineTexts({
  en: {
    title: 'Self-check',
    lead: 'What works between this browser and the server. Shown in demo and development mode only.',
    runAgain: 'Run again',
    running: 'Running…',
    passed: 'Passed',
    failed: 'Failed',
    note: 'Note',
    server: 'Server',
    api: 'API',
    engine: 'Data engine',
    clock: 'Clock',
    storage: 'Storage',
    embedding: 'Embedding handshake',
    serverReady: (ms: number) =>
      `Answered /readyz in ${ms} ms: metadata, data and engine are ready.`,
    serverNotReady: (parts: string) =>
      `Answered /readyz, but is not ready: ${parts}. Wait until it has started, then run again.`,
    apiAnswer: (ms: number, name: string, tenant: string) =>
      `Accepted the token of this session: /api/v1/me answered in ${ms} ms, signed in as ${name} of ${tenant}.`,
    engineAnswer: (rows: string, cube: string, ms: number) =>
      `Counted the fact rows behind the cube ${cube} in ${ms} ms: ${rows} rows.`,
    engineLimited: (rows: string, cube: string, ms: number) =>
      `Counted the fact rows behind the cube ${cube} in ${ms} ms: ${rows} rows, those that your row rules let you see.`,
    engineNoCube: 'You can open no cube, so nothing was counted. Make a cube, then run again.',
    clockSame: (seconds: number) =>
      `The server’s clock and this machine’s differ by ${seconds} s: tokens are not refused because of the time.`,
    clockOff: (seconds: number) =>
      `The server’s clock and this machine’s differ by ${seconds} s. Tokens may be refused: set this machine’s clock.`,
    clockUnknown: 'The server sent no date, so the clocks were not compared.',
    storageWorks: (where: string) =>
      `Wrote an entry to ${where}, read it back and removed it: the session outlives a reload.`,
    storageMemory:
      'This is an element in another page: its session is in memory only and ends with the page.',
    storageLost: (where: string) =>
      `An entry written to ${where} could not be read back: you must sign in again after each reload. Allow this site to store data.`,
    localStorage: 'local storage',
    sessionStorage: 'session storage',
    embeddingWorks: (ms: number, origin: string) =>
      `A frame of this page loaded, said hello to ${origin} alone and asked it for a token in ${ms} ms. It was given none.`,
    embeddingUnlisted: (origin: string, tenant: string) =>
      `A frame of this page loaded and, as it must, asked nobody for a token: ${origin} is not on the list of origins of ${tenant}.`,
    embeddingSilent:
      'A frame of this page loaded but did not ask for a token within 5 s. Reload the page, then run again.',
    embeddingBlocked: (directive: string) =>
      `The frame was not loaded: the page’s content security policy (${directive}) forbids it. Check the headers that a proxy adds.`,
    embeddingUnloaded:
      'The frame did not load within 5 s. Check the connection to the server, then run again.',
    embeddingNotHere: 'Checked in the standalone app only.',
    outbox: 'Mail outbox',
    outboxLead:
      'Mails to you that the demo stored instead of sending, and those you asked for in this browser, the newest first.',
    outboxEmpty: 'No mail yet.',
    outboxOff: 'Mails are sent for real: there is no outbox.',
    to: (address: string) => `To ${address}`,
    files: (names: string) => `Files: ${names}`,
    unavailableTitle: 'There is nothing at this address',
    unavailableText: 'The self-check exists in demo and development mode only.',
  },
  zh: {
    title: '自检',
    lead: '检查此浏览器与服务器之间的各项功能。仅在演示和开发模式下显示。',
    runAgain: '重新运行',
    running: '正在运行…',
    passed: '通过',
    failed: '失败',
    note: '提示',
    server: '服务器',
    api: 'API',
    engine: '数据引擎',
    clock: '时钟',
    storage: '存储',
    embedding: '嵌入握手',
    serverReady: (ms: number) => `/readyz 在 ${ms} 毫秒内答复：元数据、数据和引擎均已就绪。`,
    serverNotReady: (parts: string) =>
      `/readyz 已答复，但尚未就绪：${parts}。请等待启动完成后重新运行。`,
    apiAnswer: (ms: number, name: string, tenant: string) =>
      `已接受此会话的令牌：/api/v1/me 在 ${ms} 毫秒内答复，登录用户为 ${tenant} 的 ${name}。`,
    engineAnswer: (rows: string, cube: string, ms: number) =>
      `在 ${ms} 毫秒内统计了多维数据集 ${cube} 的事实行数：${rows} 行。`,
    engineLimited: (rows: string, cube: string, ms: number) =>
      `在 ${ms} 毫秒内统计了多维数据集 ${cube} 的事实行数：按行级规则您可见 ${rows} 行。`,
    engineNoCube: '没有您可以打开的多维数据集，因此未统计任何行。请先创建多维数据集，再重新运行。',
    clockSame: (seconds: number) =>
      `服务器时钟与本机时钟相差 ${seconds} 秒：令牌不会因时间问题被拒绝。`,
    clockOff: (seconds: number) =>
      `服务器时钟与本机时钟相差 ${seconds} 秒。令牌可能被拒绝：请校准本机时钟。`,
    clockUnknown: '服务器未提供时间，因此未比较时钟。',
    storageWorks: (where: string) =>
      `已向${where}写入一个条目，读回并删除：重新加载后会话仍然有效。`,
    storageMemory: '这是其他页面中的元素：会话仅保存在内存中，随页面结束。',
    storageLost: (where: string) =>
      `写入${where}的条目无法读回：每次重新加载后都需要重新登录。请允许此站点存储数据。`,
    localStorage: '本地存储',
    sessionStorage: '会话存储',
    embeddingWorks: (ms: number, origin: string) =>
      `此页面的框架已加载，只向 ${origin} 打招呼，并在 ${ms} 毫秒内请求了令牌。未向其提供令牌。`,
    embeddingUnlisted: (origin: string, tenant: string) =>
      `此页面的框架已加载，并且按规定未向任何人请求令牌：${origin} 不在 ${tenant} 的来源列表中。`,
    embeddingSilent: '此页面的框架已加载，但在 5 秒内没有请求令牌。请重新加载页面后再运行。',
    embeddingBlocked: (directive: string) =>
      `框架未加载：页面的内容安全策略（${directive}）禁止加载。请检查代理添加的标头。`,
    embeddingUnloaded: '框架在 5 秒内没有加载。请检查与服务器的连接后重新运行。',
    embeddingNotHere: '仅在独立应用中检查。',
    outbox: '邮件发件箱',
    outboxLead: '演示保留而未发送的邮件：发给您的，以及您在此浏览器中请求的，最新的在前。',
    outboxEmpty: '还没有邮件。',
    outboxOff: '邮件会真实发送：没有发件箱。',
    to: (address: string) => `收件人 ${address}`,
    files: (names: string) => `文件：${names}`,
    unavailableTitle: '此地址没有内容',
    unavailableText: '自检仅存在于演示和开发模式。',
  },
});
