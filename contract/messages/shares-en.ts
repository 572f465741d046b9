/** English texts about sharing: who may see, change and share what. */
export const sharesEn = {
  'invalid.sharesChanged':
    'Somebody else changed who can see this. Look at the list again, then save.',
  'invalid.sharePerson':
    'One of the people is no longer in this tenant or is disabled. Remove them, then save.',
  'invalid.shareGroup': 'One of the groups no longer exists in this tenant. Remove it, then save.',
  'invalid.groupName': 'Another group is called "{name}". Choose another name.',
  'missing.group': 'This group does not exist, was deleted or is not yours.',
  'invalid.shareOwner':
    'The new owner must be able to make such things here. Choose another person.',
  'forbidden.question':
    'You see what this report or dashboard shows, not all of its cube: you may filter it and ask nothing else. Ask the owner of the cube to share it with you.',
  'forbidden.cube.change':
    'Cube "{cube}" is shared with you to be viewed, not changed. Ask {whom}, or make a report of it.',
  'forbidden.cube.delete': 'You may not delete or restore this cube. Ask {whom}.',
  'forbidden.cube.share': 'You may not change who can see this cube. Ask {whom}.',
  'forbidden.cube.tables':
    'Cube "{cube}" reads tables or Views that are not shared with you ({tables}): you may not change what it reads. Ask their owners to share them with you.',
  'forbidden.view.share': 'You may not change who can see this View. Ask {whom}.',
  'forbidden.table.share': 'You may not change who can see this table. Ask {whom}.',
  'forbidden.verify':
    'Administrators verify things here, and owners of cubes their cubes. Ask one of them.',
  'forbidden.shareLink': 'This link opens one report or dashboard and nothing else.',
  'forbidden.shareLink.off':
    'Links for people without an account are switched off here. An administrator can switch them on under User, Tenants.',
  'forbidden.shareLink.reader':
    'Only an administrator may choose whose rows readers of a link see. Make it with your own rows.',
  'invalid.shareLink.expiry':
    'A link ends between now and {days} days from now. Choose another date.',
  'invalid.shareLink.reader':
    'The person whose rows readers would see is no longer in this tenant or is disabled. Choose another person.',
  'invalid.shareLink.password': 'The password is wrong. Check it and try again.',
  'invalid.shareLink.tooMany': 'Too many attempts. Try again in {wait}.',
  'missing.shareLink':
    'This link cannot be opened. It may have expired or been revoked, or a part of its address is missing. Ask whoever sent it to you for a new one.',
} as const;
