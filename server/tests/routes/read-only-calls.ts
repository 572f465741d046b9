/**
 * What each call that sends something does on a read-only server, where it is not one that changes content
 * (`changesContent` of its description). A new call has to be in one of these, or be refused.
 */
export const ALLOWED_CALLS: Readonly<Record<string, readonly string[]>> = {
  /** asks, previews or compares, and stores nothing of a workspace */
  asks: [
    ...['runQuery', 'runQueries', 'explainChanges', 'drillThrough', 'verifyAnswer', 'listMembers'],
    ...['askChat', 'suggestChat', 'checkChatName', 'readTableRows', 'readViewRows', 'listSights'],
    ...['compareVisibleRows', 'compareRuleRows', 'compareImpact', 'comparePlanImpact'],
    'prepareAnswers',
    ...['measureDetermined', 'generateCube', 'previewCube', 'validateCube', 'previewAlert'],
    ...['previewEmail', 'previewEmailFile', 'checkEmailRecipients', 'getEmailTimes'],
    ...['checkSql', 'explainSql', 'runSql', 'openDashboard', 'mintDashboardFrame'],
    ...['openFirstDashboard', 'openFirstReport', 'streamDocumentPages', 'cancelJob'],
  ],
  /** the way content changes */
  plans: ['exportFiles', 'createPlan', 'applyPlan', 'revertAppliedPlan', 'createRepair'],
  /** files that a person takes */
  files: [
    ...['exportDashboard', 'exportDocument', 'exportReport', 'exportTable', 'exportView'],
    ...['exportQuery', 'exportDrillThrough', 'exportSql', 'deleteFile', 'repeatFile'],
    'mintFileTicket',
  ],
  /** what is a person's own, or said about content and not part of it */
  own: [
    ...['markAlert', 'markDashboard', 'markDocument', 'markEmail', 'markReport', 'markView'],
    ...['addDashboardComment', 'addDocumentComment', 'addReportComment', 'editComment'],
    ...['deleteComment', 'resolveComment', 'restoreComment', 'readDashboardComments'],
    ...['readDocumentComments', 'readReportComments', 'readNotifications', 'verifyItem'],
    ...['createChatThread', 'askInThread', 'saveChatThread', 'deleteChatThread'],
    ...['restoreChatThread', 'saveChatThreadShares', 'markChatMessage', 'learnChatName'],
    ...['forgetChatName', 'createSqlSnippet', 'saveSqlSnippet', 'deleteSqlSnippet', 'saveSqlTab'],
    ...['createLink', 'discardCubeDraft', 'discardDashboardDraft', 'discardDocumentDraft'],
    'discardEmailDraft',
  ],
  /** some of it is content, which is refused: shared sets of filter values, a revoked link that is brought back */
  partly: ['changeFilterSets', 'changeShareLink'],
  /** rows and pictures, which files name and do not hold */
  data: [
    ...['createUpload', 'addUploadPart', 'inspectUpload', 'importUpload', 'deleteUpload'],
    ...['materializeView', 'runTableChecks', 'rebuildTableList', 'createImage'],
  ],
  /** the server at work: schedules, mail, settings of the tenant */
  running: [
    ...['pauseAlert', 'resumeAlert', 'checkAlert', 'pauseEmail', 'resumeEmail', 'runEmail'],
    ...['testEmail', 'retryDelivery', 'saveMail', 'releaseMail', 'makeHookSecret'],
    ...['suppressAddress', 'releaseAddress', 'putDocumentLook', 'putChatModel'],
    ...['removeChatModel', 'testChatModel', 'setLogLevel'],
  ],
  /** who people are and how they sign in; a group's name is content, its people are not */
  people: [
    ...['createUser', 'updateUser', 'resetUser', 'setUserTenants', 'createTenant', 'updateTenant'],
    ...['createGroup', 'changeGroupMembers', 'createServiceKey', 'revokeServiceKey'],
    ...['createEmbedToken', 'revokeEmbedTokens', 'checkPostedToken', 'openShareLink'],
    ...['collectSignIn', 'socialConfig', 'handOffSignIn', 'socialLogin', 'validateSocialUser'],
    ...['exchangeCode', 'login', 'refreshLogin', 'forgotPassword', 'resetPassword', 'sendCode'],
    ...['verifyCode', 'registerUser', 'checkMultiTenant', 'signInTenants', 'linkSocialAccount'],
    ...['issueCode', 'executeProxy', 'logout'],
  ],
};
