/** Chinese texts of what fails with questions in words. */
export const chatZh = {
  'invalid.chatNames': '您已教会 {max} 个说法，达到上限。请先忘记一些。',
  'invalid.chatSynonym': '“{text}”在此多维数据集中已指“{label}”。请先更改该名称。',
  'invalid.chatTarget': '说法只能指您在该多维数据集中可见的度量、字段或成员。',
  'missing.chatMessage': '该问题不存在或不属于您。',
  'missing.chatName': '该说法不存在或不属于您。',
};
