/** English texts of what fails with questions in words. */
export const chatEn = {
  'invalid.chatNames': 'You taught {max} phrases, the most there can be. Forget some first.',
  'invalid.chatSynonym': '"{text}" already names "{label}" in this cube. Change that name first.',
  'invalid.chatTarget':
    'A phrase can mean a measure, a field or a member that you see in the cube.',
  'missing.chatMessage': 'This question does not exist or is not yours.',
  'missing.chatName': 'This phrase does not exist or is not yours.',
};
