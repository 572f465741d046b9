/** English texts of what fails with questions in words. */
export const chatEn = {
  'invalid.chatNames': 'You taught {max} phrases, the most there can be. Forget some first.',
  'invalid.chatSynonym': '"{text}" already names "{label}" in this cube. Change that name first.',
  'invalid.chatSynonymChanges':
    '{count} questions that this cube answers would be read differently with "{text}" as a synonym, among them "{question}". Nothing was changed.',
  'invalid.chatTarget':
    'A phrase can mean a measure, a field or a member that you see in the cube.',
  'missing.chatMessage': 'This question does not exist or is not yours.',
  'forbidden.thread.share': 'Only the person who began a thread may change who sees it.',
  'missing.chatReading': 'You may not see all of what this question asks about.',
  'missing.chatName': 'This phrase does not exist or is not yours.',
  'invalid.threadFull':
    'This thread has {max} questions, the most there can be. Begin a new thread.',
  'missing.thread': 'This thread does not exist or is not yours.',
  'invalid.chatModel.address':
    'The address of the model is not usable. Write one like https://models.example.com/v1.',
  'invalid.chatModel.private':
    'The address of the model is of this machine or of a private network. Use a public one, or allow private ones in the configuration of the server.',
  'engine.chatModel': 'The language model did not answer usably. Check its address, key and name.',
};
