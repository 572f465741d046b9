/** Chinese texts of what fails with questions in words. */
export const chatZh = {
  'invalid.chatNames': '您已教会 {max} 个说法，达到上限。请先忘记一些。',
  'invalid.chatSynonym': '“{text}”在此多维数据集中已指“{label}”。请先更改该名称。',
  'invalid.chatSynonymChanges':
    '如果将“{text}”作为同义词，该多维数据集已能回答的 {count} 个问题的理解会改变，例如“{question}”。没有更改任何内容。',
  'invalid.chatTarget': '说法只能指您在该多维数据集中可见的度量、字段或成员。',
  'missing.chatMessage': '该问题不存在或不属于您。',
  'forbidden.thread.share': '只有发起对话的人可以更改谁能看到它。',
  'missing.chatReading': '您无权查看该问题涉及的全部内容。',
  'missing.chatName': '该说法不存在或不属于您。',
  'invalid.threadFull': '该对话已有 {max} 个问题，达到上限。请新建一个对话。',
  'missing.thread': '该对话不存在或不属于您。',
  'invalid.chatModel.address':
    '模型的地址不可用。请填写类似“https://models.example.com/v1”的地址。',
  'invalid.chatModel.private':
    '模型的地址属于本机或专用网络。请使用公网地址，或在服务器配置中允许专用地址。',
  'engine.chatModel': '语言模型没有给出可用的回答。请检查其地址、密钥和名称。',
};
