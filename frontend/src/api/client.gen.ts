/** The types of the API, made from openapi.json by `npm run openapi`. Never edited. */
export interface paths {
  '/api/auth/register': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['register'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sign-in': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['signIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sign-out': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['signOut'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/forgot-password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['forgotPassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/reset-password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['resetPassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/session': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getSession'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/me/email-proof/mail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['requestEmailProof'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/me/email-proof': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['proveEmailByCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/email-proof': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['proveEmailByLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listSessions'];
    put?: never;
    post?: never;
    delete: operations['endOtherSessions'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/sessions/{name}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['endSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/device': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['forgetDevice'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['changePassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/google': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['startGoogleSignIn'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/google/callback': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['finishGoogleSignIn'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getMe'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch: operations['changeProfile'];
    trace?: never;
  };
  '/api/preferences': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getPreferences'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch: operations['changePreferences'];
    trace?: never;
  };
  '/api/me/personal-data': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description One JSON document: profile, sessions, messages, payments, numbers with their codes, verifiable file. */
    get: operations['getPersonalData'];
    put?: never;
    post: operations['askForPersonalData'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/me/close-account': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['closeAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/users/search': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['findAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/users/{id}/ban': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getBan'];
    put?: never;
    post: operations['banUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/users/{id}/ban/lift': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['liftBan'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/users/{id}/ban/linked': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['freezeLinkedAccounts'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/users/{id}/ban/linked/lift': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['liftLinkedBans'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/users/{id}/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['endUserSessions'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contact-messages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['sendContactMessage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/push-subscription': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getPush'];
    put?: never;
    post: operations['subscribeToPush'];
    delete: operations['unsubscribeFromPush'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/messages/summary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getInboxSummary'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/messages/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getMessage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/messages/{id}/answers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['answerMessage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/messages/{id}/notes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['noteMessage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/messages/{id}/assignment': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['assignMessage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/messages/{id}/state': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['setMessageState'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/answer-templates': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listAnswerTemplates'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/answer-templates/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** @description The browser makes the id of a new one. */
    put: operations['saveAnswerTemplate'];
    post?: never;
    delete: operations['removeAnswerTemplate'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/users/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getPerson'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/users/{id}/wallet': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getWalletOfPerson'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/users/{id}/numbers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listNumbersOfPerson'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/users/{id}/payments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listPaymentsOfPerson'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/users/{id}/statement': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description As the person gets it; it is in the audit. */
    post: operations['takeStatementOfPerson'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/users/{id}/messages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listMessagesOfPerson'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/users/{id}/access': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getAccessOfPerson'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/users/{id}/audit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listAuditOfPerson'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/users/{id}/timeline': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getTimelineOfPerson'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/users/{id}/risk': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getRiskOfPerson'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/users/{id}/mails': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['resendMail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/users/{id}/views': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['beginView'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/views': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getOpenView'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/views/{id}/end': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['endView'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/views/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getViewedDashboard'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/views/{id}/numbers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listViewedNumbers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/views/{id}/transactions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listViewedTransactions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/me/support-views': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listSupportViews'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/users/{id}/numbers/{numberId}/codes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['showCodes'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/abuse-flags': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listAbuseFlags'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/abuse-flags/close': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['closeAbuseFlag'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/catalog/price-examples': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description Of what most people come for; without signing in. */
    get: operations['listPriceExamples'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/catalog/servers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listServers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/catalog/services': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description Of one server; without provider and country, of all. */
    get: operations['listServices'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/catalog/services/{code}/offers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listServiceOffers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/otp/countries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['otpCountries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/otp/getServices': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['otpServices'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/otp/getOperators': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['otpOperators'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/numbers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listNumbers'];
    put?: never;
    post: operations['buyNumber'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/numbers/recent-offers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listRecentOffers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/numbers/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getNumber'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/numbers/{id}/timeline': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getNumberTimeline'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/numbers/{id}/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['checkNumber'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/numbers/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['cancelNumber'];
    delete: operations['withdrawCancel'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/numbers/{id}/change': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['changeNumber'];
    delete: operations['withdrawChange'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/numbers/{id}/repeat': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['repeatCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/numbers/orphans/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description Of an activation that matches nothing of ours. */
    post: operations['cancelOrphan'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/numbers/{userId}/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getNumberStory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/numbers/{userId}/{id}/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['checkNumberForPerson'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/numbers/{userId}/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['cancelNumberForPerson'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/numbers/{userId}/{id}/release': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description The provider is asked first; without a code the hold goes back to the person. */
    post: operations['releaseNumber'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/numbers/{userId}/{id}/end-search': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description Of an order whose answer was lost, and that was never bought. */
    post: operations['endNumberSearch'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/numbers/{userId}/{id}/settle-loss': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description The provider kept its price without a sale, and that was dealt with. */
    post: operations['settleNumberLoss'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/provider/{provider}/push/{token}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description The body is as the provider defines it. */
    post: operations['receivePush'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/recharges': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listRecharges'];
    put?: never;
    post: operations['orderRecharge'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/recharges/latest': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getLatestRecharge'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/recharges/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getRecharge'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/recharges/{id}/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['checkRecharge'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/withdrawals': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listWithdrawals'];
    put?: never;
    post: operations['requestWithdrawal'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/withdrawals/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['cancelWithdrawal'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/recharges/{userId}/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getRechargeStory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/recharges/{userId}/{id}/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description The gateway is asked now. */
    post: operations['checkRechargeForPerson'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/withdrawals': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listOpenWithdrawals'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/withdrawals/{userId}/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getWithdrawal'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/withdrawals/{id}/reject': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description What was held is the person’s again. */
    post: operations['rejectWithdrawal'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/withdrawals/{id}/bank-transfer': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description After it was let go, of a part by the bank. */
    post: operations['endBankTransfer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/withdrawals/{id}/bank-account': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description The last one counts, until staff send the money. */
    post: operations['giveBankAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/withdrawals/{userId}/{id}/bank-account': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['showBankAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/quarantine': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listQuarantine'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/quarantine/{gateway}/{paymentId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getQuarantineCase'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/quarantine/bank-transfer': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description After the gateway refused to pay it back: it was sent by the bank. */
    post: operations['endQuarantineTransfer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/gateway/{gateway}/webhook': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description The body is as the gateway defines it. */
    post: operations['receiveWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/wallet': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getWallet'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/transactions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listTransactions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/transactions/csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description All transactions of a period as a CSV file: UTF-8 with a byte order mark, amounts in rupees. */
    get: operations['exportTransactions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/statement': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description Every event of a period that moved money of the person, with the balances after it. */
    get: operations['getStatement'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/statement/verifiable': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description Every entry of the wallet as it is stored and hashed, and its place in the newest signed seal. */
    get: operations['getVerifiableFile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/liabilities': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description What the newest seals say is owed to all people together. */
    get: operations['getLiabilities'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/liabilities/mine': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The proof that the balance of the person is counted in the total of the newest seal that has one. */
    get: operations['getLiabilityProof'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/invoices': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description One for each day with a charge, the newest first. */
    get: operations['listInvoices'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/invoices/{number}/pdf': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getInvoicePdf'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/live': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description A stream of events `change`: data is a LiveMessage, with what changed since the version in Last-Event-ID. The first comes at once. An event `heartbeat` without data comes every 15 s, so that the page knows that the connection lives. It ends with its session, when its person has opened more than ten, when the tabs of its browser open another one to share, and every few minutes, to be opened anew. */
    get: operations['watchLive'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/sign-in': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['signInStaff'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/code': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['enterCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/sign-out': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['signOutStaff'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/session': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getStaffSession'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/step-up': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['stepUp'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/totp': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['beginTotpSetUp'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/totp/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['confirmTotpSetUp'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['changeStaffPassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listStaffSessions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/sessions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['endStaffSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/tokens': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listStaffTokens'];
    put?: never;
    post: operations['makeStaffToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/tokens/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['revokeStaffToken'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/staff/{id}/access': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getColleagueAccess'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/staff/{id}/sessions/end': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['endColleagueSessions'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/staff/{id}/tokens/revoke': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['revokeColleagueTokens'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/staff': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listStaff'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/staff/{id}/permissions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['changePermission'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/staff/{id}/role': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['changeRole'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/staff/{id}/codes-reset': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['resetStaffCodes'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/staff/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['removeStaff'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/invites': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listInvites'];
    put?: never;
    post: operations['inviteStaff'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/invites/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['withdrawInvite'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/invites/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['acceptInvite'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/approvals': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listApprovals'];
    put?: never;
    post: operations['askApproval'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/approvals/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getApproval'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/approvals/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description What would be posted now; nothing is recorded. */
    post: operations['previewMoney'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/approvals/{id}/approve': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['approveApproval'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/approvals/{id}/refuse': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['refuseApproval'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/approvals/{id}/withdraw': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['withdrawApproval'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/lists': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The lists that the asker may see, and what they have. */
    get: operations['describeLists'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/lists/{list}/rows': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description A page of a list. Nothing is changed. */
    post: operations['readList'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/lists/{list}/export-size': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description How many rows an export would have, and whether a job has to make it. Nothing is changed. */
    post: operations['sizeExport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/lists/{list}/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description All rows that the list shows, as a file. */
    post: operations['exportList'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/lists/{list}/views': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description Own ones, and those that others share. */
    get: operations['listViews'];
    /** @description The same name again changes the view. */
    put: operations['saveView'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/list-views/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['deleteView'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/lists/{list}/export-jobs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description A file of any size, made by a job. Two at a time. */
    post: operations['askExport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/exports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The asker's own of 30 days, at most 50. */
    get: operations['listExports'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/exports/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description One that has ended stays as it is. */
    post: operations['cancelExport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/exports/{id}/file': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description Needs a permission of the list too. */
    get: operations['takeExport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/exports/figures': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description Needs the permission of the page too. */
    post: operations['recordFiguresExport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/find': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description In the groups that the asker may see. */
    post: operations['findAnything'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/entries/{stream}/{version}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getEntry'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listSettings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/settings/{setting}/changes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The newest first, at most a hundred. */
    get: operations['listSettingChanges'];
    put?: never;
    /** @description In force within a second, at every process. */
    post: operations['changeSetting'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/settings/{setting}/effect': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description Of limits that are counted, and of retention. */
    get: operations['previewSetting'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/providers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description By priority. */
    get: operations['listProviderAccounts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/providers/{provider}/changes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The newest first, at most a hundred. */
    get: operations['listProviderChanges'];
    put?: never;
    /** @description In force within five seconds, at every process. With address, key and currency it makes an account. */
    post: operations['changeProviderAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/providers/{provider}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description Asks for the balance; nothing is bought. */
    post: operations['testProvider'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/catalogue/services': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description Those with a place first. */
    get: operations['listCatalogueServices'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/catalogue/services/{service}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getServicePrices'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/catalogue/services/{service}/changes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description In force within a second, at every process. */
    post: operations['changeService'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/catalogue/upstream': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description Since the day of India began. */
    get: operations['listUpstreamChanges'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/catalogue/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description Examples of what a markup or a rate would make of prices. */
    get: operations['previewPrices'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/catalogue/denylist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getDenylist'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/catalogue/denylist/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description What a pattern would keep from being sold. */
    get: operations['previewPattern'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/catalogue/denylist/changes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description In force within a second, at every process. */
    post: operations['changeDenylist'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/audit/{seq}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description Of the areas that the asker may see. */
    get: operations['getAuditRow'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/analytics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getAnalytics'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/finance/trial-balance': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getTrialBalance'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/finance/accounts/{account}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getLedgerAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/finance/accounts/{account}/statement': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description Its balance at both ends of a period, and each of its postings. It is in the audit before it leaves. */
    post: operations['takeStatementOfAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/promises': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description How the promises about money stood at the last check. */
    get: operations['getPromises'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/finance/promises': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getPromisesForStaff'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/finance/periods': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listPeriods'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/finance/periods/{period}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description Its close, or what closing it would record now. */
    get: operations['getPeriod'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/finance/years/{year}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description Its close, or what closing it would record now. */
    get: operations['getYear'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/finance/gst/{month}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description By what they are, State and rate. */
    get: operations['getGstMonth'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/finance/invoices/{number}/pdf': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description As the person gets it; it is in the audit. */
    post: operations['takeInvoiceOfPerson'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/finance/reconciliation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getReconciliation'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/finance/reconciliation/cases/{caseId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getReconciliationCase'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/finance/reconciliation/files': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description Shows what it has; keeps it by its hash. */
    post: operations['importReconciliationFile'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/finance/reconciliation/runs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description Shows what matches; keeps it by its hash. */
    post: operations['runReconciliation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/finance/replays': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The newest 50, also those of the command line. */
    get: operations['listReplays'];
    put?: never;
    /** @description Made by a process of its own. Three wait or run at a time. */
    post: operations['askReplay'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/finance/replays/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description One that has ended stays as it is. */
    post: operations['cancelReplay'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/ops': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description How queues, workers and providers are: at most 2 s old. */
    get: operations['getWork'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/ops/find': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description By number, order, job, payment or correlation id. */
    post: operations['findWork'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/ops/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description What handing out all that matches would do now. */
    post: operations['previewWork'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/ops/hand-out': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description All that matched in the preview, where it still waits. */
    post: operations['handOutWork'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/queues': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listQueues'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/queues/proof': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description Whether the dashboard of jobs may be acted on now. */
    post: operations['proveForQueues'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/queues/{queue}/pause': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description No job of it is begun for 15 minutes; it ends by itself. In force within 5 s. */
    post: operations['pauseQueue'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/queues/{queue}/resume': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description One that is not paused stays so. */
    post: operations['resumeQueue'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getStatus'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/status/history': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getStatusHistory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getSettings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/livez': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getLivez'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/startupz': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getStartupz'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/readyz': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getReadyz'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    RegisterRequest: {
      /** @example asha@example.com */
      email: string;
      /** @description At least one lower-case letter, one upper-case letter and one digit */
      password: string;
      /** @example +91 98765 43210 */
      phone?: string;
    };
    /**
     * @description GST code of the State or Union territory.
     * @enum {string}
     */
    StateCode:
      | '01'
      | '02'
      | '03'
      | '04'
      | '05'
      | '06'
      | '07'
      | '08'
      | '09'
      | '10'
      | '11'
      | '12'
      | '13'
      | '14'
      | '15'
      | '16'
      | '17'
      | '18'
      | '19'
      | '20'
      | '21'
      | '22'
      | '23'
      | '24'
      | '26'
      | '27'
      | '29'
      | '30'
      | '31'
      | '32'
      | '33'
      | '34'
      | '35'
      | '36'
      | '37'
      | '38'
      | '97';
    MeResponse: {
      /** Format: uuid */
      id: string;
      /** @description As its owner typed it. */
      email: string;
      /** @description Buying and recharging wait until the e-mail is proved. */
      mustProveEmail: boolean;
      fullName: string | null;
      phone: string | null;
      /** @description GST code of the State or Union territory. */
      state: components['schemas']['StateCode'] | null;
      /** Format: date-time */
      createdAt: string;
      /** @description False for who signs in by other means only: a password is set by a mailed link. */
      hasPassword: boolean;
      /** @description Names the session, for its pages only: another one for each session, and worth nothing to others. */
      sessionName: string;
    };
    SignInRequest: {
      /** @example asha@example.com */
      email: string;
      password: string;
    };
    ForgotPasswordRequest: {
      /** @example asha@example.com */
      email: string;
    };
    ResetPasswordRequest: {
      /** @description From the link: `access_token` */
      accessToken: string;
      /** @description From the link: `refresh_token` */
      refreshToken: string;
      /** @description By the rules of a new account */
      password: string;
    };
    SessionResponse: {
      /** @description null for somebody who is not signed in. */
      me: components['schemas']['MeResponse'] | null;
    };
    EmailCodeRequest: {
      /**
       * @description The code of the mail; blanks within it are ignored.
       * @example 123456
       */
      code: string;
    };
    EmailLinkRequest: {
      /** @description From the link: `token` */
      token: string;
    };
    SessionItem: {
      /** @description Names the session for its person, as `sessionName` of the profile does. */
      name: string;
      /** @example Chrome */
      browser: string | null;
      /** @example Android */
      system: string | null;
      /**
       * @description The range of the address at sign-in: IPv4 by /24, IPv6 by /48.
       * @example 203.0.113.0/24
       */
      addressRange: string | null;
      /** Format: date-time */
      signedInAt: string;
      /**
       * Format: date-time
       * @description At most a minute old while the session is in use.
       */
      lastSeenAt: string;
      /** @description Whether it is the session of this request. */
      isCurrent: boolean;
    };
    SessionsResponse: {
      /** @description The one of this request, then the last used first. */
      sessions: components['schemas']['SessionItem'][];
      /** @description Whether the cookie of this device is one that somebody signed in with. */
      isDeviceKnown: boolean;
    };
    ChangePasswordRequest: {
      currentPassword: string;
      /** @description By the rules of a new account */
      password: string;
    };
    ProfileRequest: {
      /** @description null takes it out */
      fullName?: string | null;
      /** @description null takes it out */
      phone?: string | null;
      /**
       * @description GST code of the State or Union territory: the place of supply in documents. null takes it out
       * @enum {string|null}
       */
      state?:
        | '01'
        | '02'
        | '03'
        | '04'
        | '05'
        | '06'
        | '07'
        | '08'
        | '09'
        | '10'
        | '11'
        | '12'
        | '13'
        | '14'
        | '15'
        | '16'
        | '17'
        | '18'
        | '19'
        | '20'
        | '21'
        | '22'
        | '23'
        | '24'
        | '26'
        | '27'
        | '29'
        | '30'
        | '31'
        | '32'
        | '33'
        | '34'
        | '35'
        | '36'
        | '37'
        | '38'
        | '97'
        | null;
    };
    /** @enum {string} */
    Theme: 'system' | 'light' | 'dark';
    /** @enum {string} */
    Language: 'en' | 'hi';
    /**
     * @description What is chosen first when buying.
     * @enum {string}
     */
    PickBy: 'service' | 'country';
    /** @enum {string} */
    OfferOrder: 'recommended' | 'cheapest' | 'fastest';
    PreferencesResponse: {
      theme: components['schemas']['Theme'];
      language: components['schemas']['Language'];
      /** @description A sound when a code comes. */
      sound: boolean;
      /** @description The phone vibrates when a code comes. */
      vibration: boolean;
      /** @description What is chosen first when buying. */
      pickBy: components['schemas']['PickBy'];
      order: components['schemas']['OfferOrder'];
      /** @description Codes of services. */
      favourites: string[];
    };
    PreferencesRequest: {
      theme?: components['schemas']['Theme'];
      language?: components['schemas']['Language'];
      sound?: boolean;
      vibration?: boolean;
      pickBy?: components['schemas']['PickBy'];
      order?: components['schemas']['OfferOrder'];
      /** @description Codes of services, all of them. */
      favourites?: string[];
    };
    PasswordRequest: {
      /** @description Left out for an account without one. */
      password?: string;
    };
    FileTicketResponse: {
      /** @description For the address of the file; valid for five minutes. */
      ticket: string;
    };
    FindAccountRequest: {
      /** @description An id or an e-mail, whole. In the body: addresses are logged. */
      text: string;
    };
    FoundAccountResponse: {
      /** Format: uuid */
      userId: string;
      email: string;
      /** Format: date-time */
      createdAt: string;
      /** @description Whether somebody has shown that they read its mails. */
      isEmailProved: boolean;
    };
    FoundAccountsResponse: {
      /** @description One, or none. */
      items: components['schemas']['FoundAccountResponse'][];
    };
    BanChangeResponse: {
      /** Format: date-time */
      at: string;
      /** @enum {string} */
      change: 'ban' | 'lift';
      /** @enum {string} */
      reason:
        | 'fraud'
        | 'chargeback'
        | 'linked-chargeback'
        | 'mass-registration'
        | 'too-many-cancels'
        | 'terms'
        | 'legal-request'
        | 'other'
        | 'mistake'
        | 'appeal-accepted'
        | 'resolved';
      /** @description In the words of staff; null where it was erased. */
      note: string | null;
      /** @description The member of staff, the token or the program that did it. */
      actorId: string;
    };
    BanResponse: {
      /** Format: uuid */
      userId: string;
      email: string;
      isBanned: boolean;
      /** @description How many changes were made so far: a change names it as seen. */
      changes: number;
      /** @description The newest first, at most 50. */
      history: components['schemas']['BanChangeResponse'][];
    };
    BanRequest: {
      /** @description In words, for staff; it can be erased later. */
      note?: string;
      /** @description How many changes had been made of what was shown; left out: whatever stands now is changed. */
      seen?: number;
      /** @enum {string} */
      reason:
        | 'fraud'
        | 'chargeback'
        | 'linked-chargeback'
        | 'mass-registration'
        | 'too-many-cancels'
        | 'terms'
        | 'legal-request'
        | 'other';
    };
    LiftBanRequest: {
      /** @description In words, for staff; it can be erased later. */
      note?: string;
      /** @description How many changes had been made of what was shown; left out: whatever stands now is changed. */
      seen?: number;
      /** @enum {string} */
      reason: 'mistake' | 'appeal-accepted' | 'resolved' | 'other';
    };
    FreezeLinkedRequest: {
      /** @description In words, for staff; it can be erased later. */
      note?: string;
      /** @description How many changes had been made of what was shown; left out: whatever stands now is changed. */
      seen?: number;
    };
    LinkedAccountsResponse: {
      /** @description The ids of the other accounts, banned, or free again. */
      linked: string[];
    };
    /** @enum {string} */
    ContactPriority: 'low' | 'medium' | 'high' | 'urgent';
    ContactRequest: {
      /**
       * Format: uuid
       * @description Made by the browser: the same message sent again is one message
       */
      id: string;
      name: string;
      /** @example asha@example.com */
      email: string;
      subject: string;
      /** @default medium */
      priority: components['schemas']['ContactPriority'];
      message: string;
    };
    PushResponse: {
      /** @description VAPID, base64url; null: nobody is notified here */
      publicKey: string | null;
      /** @description Whether the browser of this session is notified when a code arrives */
      isOn: boolean;
      /** @description Whether it subscribed with another key of the server, and has to subscribe again */
      isOutdated: boolean;
    };
    PushSubscriptionRequest: {
      /** @description An address of a push service that the settings name */
      endpoint: string;
      /** @description The public key of the browser: 65 bytes, base64url */
      p256dh: string;
      /** @description Its secret: 16 bytes, base64url */
      auth: string;
      /** @description The public key of the server that it subscribed with, base64url */
      publicKey: string;
    };
    MessageCountsResponse: {
      new: number;
      open: number;
      answered: number;
      closed: number;
    };
    ColleagueResponse: {
      /** Format: uuid */
      id: string;
      name: string;
    };
    InboxSummaryResponse: {
      counts: components['schemas']['MessageCountsResponse'];
      /** @description Seconds: the median of the last 30 days. */
      medianFirstAnswer: number | null;
      /** @description Who can work on messages. */
      colleagues: components['schemas']['ColleagueResponse'][];
    };
    /** @enum {string} */
    MessageState: 'new' | 'open' | 'answered' | 'closed';
    MessageEntryResponse: {
      /** Format: uuid */
      id: string;
      /**
       * @description An answer was mailed; a note is for staff.
       * @enum {string}
       */
      kind: 'answer' | 'note';
      text: string;
      /** @description The name of the member of staff. */
      by: string | null;
      /** Format: date-time */
      at: string;
    };
    MessageResponse: {
      /** Format: uuid */
      id: string;
      subject: string;
      priority: components['schemas']['ContactPriority'];
      state: components['schemas']['MessageState'];
      /** Format: date-time */
      createdAt: string;
      /** @description Seconds until the first answer; null: none yet. */
      firstAnswerAfter: number | null;
      /** Format: uuid */
      userId: string;
      /** @description Of the account: an answer goes there. */
      accountEmail: string;
      /** @description As its writer gave it. */
      name: string;
      /** @description As its writer gave it; nothing is mailed there. */
      email: string;
      message: string;
      assignedTo: components['schemas']['ColleagueResponse'] | null;
      /** @description To be sent back with what is done about it. */
      version: number;
      /** @description In the order in which they were written. */
      entries: components['schemas']['MessageEntryResponse'][];
    };
    AnswerMessageRequest: {
      /**
       * Format: uuid
       * @description Made by the browser: the same one again writes nothing more.
       */
      id: string;
      text: string;
      /** @description Of the message as it was shown: another one means that somebody did something. */
      seen: number;
    };
    NoteMessageRequest: {
      /**
       * Format: uuid
       * @description Made by the browser: the same one again writes nothing more.
       */
      id: string;
      text: string;
    };
    AssignMessageRequest: {
      /**
       * Format: uuid
       * @description A member of staff; null: nobody.
       */
      to: string | null;
      /** @description Of the message as it was shown: another one means that somebody did something. */
      seen: number;
    };
    MessageStateRequest: {
      /** @enum {string} */
      state: 'open' | 'closed';
      /** @description Of the message as it was shown: another one means that somebody did something. */
      seen: number;
    };
    TemplateResponse: {
      /** Format: uuid */
      id: string;
      name: string;
      text: string;
      /** @description Who changes it names it as `seen`. */
      version: number;
    };
    TemplatesResponse: {
      /** @description By name. */
      items: components['schemas']['TemplateResponse'][];
    };
    TemplateRequest: {
      name: string;
      text: string;
      /** @description `version` of the template as it was shown; 0 of a new one. */
      seen: number;
    };
    PersonResponse: {
      /** Format: uuid */
      id: string;
      /** @description In the one spelling by which accounts are told apart. */
      email: string;
      /** @description As its owner typed it; null: the same. */
      typedEmail: string | null;
      fullName: string | null;
      phone: string | null;
      /** @description Whether somebody has shown that they read its mails. */
      isEmailProved: boolean;
      /** @description False for who signs in with Google only. */
      hasPassword: boolean;
      isBanned: boolean;
      /** Format: date-time */
      createdAt: string;
      /**
       * Format: date-time
       * @description By its person: nobody signs in.
       */
      closedAt: string | null;
    };
    /**
     * @description Whether its person is banned, and what they are shown of why; null: they are not.
     * @enum {string}
     */
    ShownBan: 'banned' | 'too-many-cancels';
    WalletResponse: {
      /** @description Of the wallet: newer views have higher ones. */
      version: number;
      /** @description All that is theirs: available and held. */
      balance: number;
      /** @description Held for numbers on order. */
      held: number;
      /** @description Free to spend, never below 0. */
      available: number;
      /** @description Completed deposits and refunds. */
      totalRecharge: number;
      /** @description Completed purchases. */
      totalSpent: number;
      /** @description Numbers ordered. */
      totalOrders: number;
      /** @description Recharges not paid yet. */
      pendingRecharges: number;
      /** @description Whether its person is banned, and what they are shown of why; null: they are not. */
      ban: components['schemas']['ShownBan'] | null;
      /** Format: date-time */
      asOf: string;
    };
    /** @enum {string} */
    NumberStatus: 'pending' | 'confirming' | 'active' | 'used' | 'expired' | 'failed';
    /** @enum {string} */
    CloseReason:
      | 'cancelled'
      | 'changed'
      | 'timed-out'
      | 'provider-cancelled'
      | 'no-numbers'
      | 'price-changed'
      | 'not-sent'
      | 'refused'
      | 'never-bought'
      | 'unconfirmed'
      | 'provider-busy'
      | 'released-by-staff';
    ViewedNumberResponse: {
      /** Format: uuid */
      id: string;
      status: components['schemas']['NumberStatus'];
      reason: components['schemas']['CloseReason'] | null;
      /** @description International and grouped; null where none is stored (any more). */
      phoneShown: string | null;
      countryName: string;
      /** @description ISO 3166-1, two capital letters. */
      countryIso: string | null;
      server: string | null;
      service: string;
      serviceName: string;
      /** @description Paise. */
      price: number;
      charged: boolean;
      /** @description When codes came. What they say is not told. */
      codesAt: string[];
      /** Format: date-time */
      requestedAt: string;
      /** Format: date-time */
      assignedAt: string | null;
      /** Format: date-time */
      deadline: string | null;
    };
    ViewedNumbersResponse: {
      /** @description The newest first. */
      items: components['schemas']['ViewedNumberResponse'][];
      /** @description Hand it in as `before` for the next page. */
      next: string | null;
    };
    /** @enum {string} */
    RechargeStatus: 'pending' | 'paid' | 'failed' | 'expired';
    PersonRechargeResponse: {
      /** Format: uuid */
      id: string;
      /** @description Paise. */
      amount: number;
      status: components['schemas']['RechargeStatus'];
      /** Format: date-time */
      createdAt: string;
    };
    PersonWithdrawalResponse: {
      /** Format: uuid */
      id: string;
      /** @description Paise. */
      amount: number;
      /** @enum {string} */
      status: 'held' | 'approved' | 'withdrawn' | 'partly' | 'failed';
      /** Format: date-time */
      requestedAt: string;
    };
    PersonPaymentsResponse: {
      /** @description The newest first, at most 50. */
      recharges: components['schemas']['PersonRechargeResponse'][];
      /** @description The newest first, at most 50. */
      withdrawals: components['schemas']['PersonWithdrawalResponse'][];
    };
    /**
     * @description The verifiable file is of the whole wallet, whatever the period.
     * @enum {string}
     */
    StatementFile: 'csv' | 'xlsx' | 'pdf' | 'verifiable';
    StatementRequest: {
      /**
       * Format: date
       * @description The first day, of India; default: 29 days before the last one.
       */
      from?: string;
      /**
       * Format: date
       * @description The last day, of India; default: today.
       */
      to?: string;
      /** @description The verifiable file is of the whole wallet, whatever the period. */
      format: components['schemas']['StatementFile'];
      /** @default en */
      language: components['schemas']['Language'];
    };
    MessageHeadResponse: {
      /** Format: uuid */
      id: string;
      subject: string;
      priority: components['schemas']['ContactPriority'];
      state: components['schemas']['MessageState'];
      /** Format: date-time */
      createdAt: string;
      /** @description Seconds until the first answer; null: none yet. */
      firstAnswerAfter: number | null;
    };
    MessageHeadsResponse: {
      /** @description The newest first, at most 50. */
      items: components['schemas']['MessageHeadResponse'][];
    };
    UserSessionResponse: {
      browser: string | null;
      system: string | null;
      /** @description The range alone; `unknown` where it was none. */
      addressRange: string;
      /** Format: date-time */
      signedInAt: string;
      /** Format: date-time */
      lastSeenAt: string;
    };
    UserDeviceResponse: {
      /** Format: date-time */
      firstSignInAt: string;
      /** Format: date-time */
      lastSignInAt: string;
      /** @description How many accounts were signed in to with it, this one included. */
      accounts: number;
    };
    UserAccessResponse: {
      hasGoogle: boolean;
      /** @description The active ones, the last used first. */
      sessions: components['schemas']['UserSessionResponse'][];
      /** @description Those of the last 180 days, at most 50. */
      devices: components['schemas']['UserDeviceResponse'][];
    };
    PersonAuditRowResponse: {
      /** Format: date-time */
      at: string;
      /** @description A code. */
      action: string;
      /** @description The same in words. */
      title: string;
      /** @description The name of the member of staff; null for a program. */
      by: string | null;
      /** @description The code of the reason, where one was chosen. */
      reason: string | null;
      /** @description In the words of staff; null where none were given, or they were erased. */
      note: string | null;
    };
    PersonAuditResponse: {
      /** @description The newest first, at most 50. */
      items: components['schemas']['PersonAuditRowResponse'][];
    };
    PersonEventResponse: {
      /** Format: date-time */
      at: string;
      /** @enum {string} */
      kind: 'account' | 'access' | 'number' | 'money' | 'message' | 'staff';
      /** @description What happened, as a code of its kind. */
      what: string;
      /** @description The same in words. */
      title: string;
      /** @description Of the number, the transaction or the message. */
      id: string | null;
      /** @description A state, a service or a subject. */
      detail: string | null;
      /** @description Paise. */
      amount: number | null;
      /** @description The name of the member of staff who did it. */
      by: string | null;
    };
    PersonTimelineResponse: {
      /** @description The newest first, of the kinds that the asker may see. */
      items: components['schemas']['PersonEventResponse'][];
      /** @description Hand it in as `before` for what is older. */
      next: string | null;
      /** @description What the asker may see. */
      kinds: ('account' | 'access' | 'number' | 'money' | 'message' | 'staff')[];
    };
    LinkedAccountResponse: {
      /** Format: uuid */
      userId: string;
      email: string | null;
      isBanned: boolean;
    };
    PersonRiskResponse: {
      /** @description Those that paid from a source of this one. */
      linked: components['schemas']['LinkedAccountResponse'][];
      /** @description Rules that held it back, and that nobody has closed. */
      flags: string[];
    };
    ResendMailRequest: {
      /**
       * Format: uuid
       * @description Made by the browser: the same one again sends nothing more.
       */
      id: string;
      /** @enum {string} */
      kind: 'email-proof' | 'password-reset';
    };
    BeginViewRequest: {
      /**
       * Format: uuid
       * @description Made by the browser: the same one again begins nothing anew.
       */
      id: string;
      /** @enum {string} */
      reason: 'asked-by-person' | 'complaint' | 'payment-question' | 'suspected-abuse' | 'fault-report' | 'other';
      /** @description In words, for staff; it can be erased later. */
      note: string;
    };
    AccountViewResponse: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      userId: string;
      /** @enum {string} */
      reason: 'asked-by-person' | 'complaint' | 'payment-question' | 'suspected-abuse' | 'fault-report' | 'other';
      /** Format: date-time */
      beganAt: string;
      /** Format: date-time */
      expiresAt: string;
      /** @description By the server's clock; it does not begin anew. */
      secondsLeft: number;
    };
    OpenViewResponse: {
      /** @description Of this session; null where none is open. */
      view: components['schemas']['AccountViewResponse'] | null;
    };
    ViewedProfileResponse: {
      email: string;
      fullName: string | null;
      phone: string | null;
      state: components['schemas']['StateCode'] | null;
      /** Format: date-time */
      createdAt: string;
    };
    ViewedDashboardResponse: {
      profile: components['schemas']['ViewedProfileResponse'];
      wallet: components['schemas']['WalletResponse'];
      isBanned: boolean;
    };
    /** @enum {string} */
    TransactionType: 'deposit' | 'refund' | 'reservation' | 'purchase' | 'withdrawal' | 'adjustment' | 'reversal';
    /**
     * @description What it is: its text is of this code.
     * @enum {string}
     */
    TransactionCode:
      | 'number'
      | 'recharge'
      | 'withdrawal'
      | 'refund'
      | 'adjustment'
      | 'reversal'
      | 'dispute'
      | 'gateway-refund'
      | 'late-payment';
    /**
     * @description Why staff did it: of a refund, an adjustment or a late payment.
     * @enum {string}
     */
    StaffReason:
      | 'number-used-before'
      | 'code-not-accepted'
      | 'wrong-service'
      | 'goodwill'
      | 'other'
      | 'compensation'
      | 'booking-mistake'
      | 'late-payment'
      | 'returned';
    TransactionValues: {
      service?: string;
      country?: string;
      /** @description Why staff did it: of a refund, an adjustment or a late payment. */
      explanation?: components['schemas']['StaffReason'];
    };
    /** @enum {string} */
    TransactionStatus: 'pending' | 'reserved' | 'completed' | 'cancelled' | 'failed';
    TransactionResponse: {
      id: string;
      type: components['schemas']['TransactionType'];
      /**
       * @deprecated
       * @description English; made for pages that do not know `code`.
       */
      description: string;
      /** @description What it is: its text is of this code. */
      code: components['schemas']['TransactionCode'];
      /** @description What the text names. */
      values: components['schemas']['TransactionValues'];
      /** @description The code of the service, of a transaction about a number. */
      service: string | null;
      /** @description ISO 3166-1; null where it is about no number, or the country is not known. */
      countryIso: string | null;
      /** @description Why the hold was released. */
      closeReason: components['schemas']['CloseReason'] | null;
      /** @description Paise; negative for what goes out. */
      amount: number;
      status: components['schemas']['TransactionStatus'];
      /** @description The number that it is about. */
      numberId: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      /** @description Hex sha256 of the ledger entry that recorded it as it is now. */
      entryHash: string;
    };
    TransactionPeriod: {
      /**
       * Format: date
       * @description The first day, of India.
       */
      from: string;
      /**
       * Format: date
       * @description The last day, of India.
       */
      to: string;
    };
    TransactionCounts: {
      pending: number;
      reserved: number;
      completed: number;
      cancelled: number;
      failed: number;
    };
    TransactionSummary: {
      /** @description Completed deposits and refunds, paise. */
      totalRecharged: number;
      /** @description Completed purchases, paise. */
      totalSpent: number;
      counts: components['schemas']['TransactionCounts'];
    };
    TransactionsPageResponse: {
      /** @description Newest first, of the period and the filters. */
      items: components['schemas']['TransactionResponse'][];
      /** @description Hand it in as `before` for the next page. */
      next: string | null;
      period: components['schemas']['TransactionPeriod'];
      /** @description Of the whole period, whatever the filters. */
      summary: components['schemas']['TransactionSummary'];
    };
    SupportViewsResponse: {
      /** @description When support viewed the account, the newest first, at most 10. */
      times: string[];
    };
    ShowCodesRequest: {
      /** @description In words, for staff; it can be erased later. */
      note?: string;
      /** @enum {string} */
      reason: 'asked-by-person' | 'complaint' | 'suspected-abuse' | 'legal-request' | 'other';
    };
    CodeResponse: {
      seq: number;
      /** @description Null: it is stored, but cannot be shown; we have to be asked. */
      code: string | null;
      /** Format: date-time */
      receivedAt: string;
      /** @description It came after the hold was released: shown free of charge. */
      late: boolean;
    };
    ShownCodesResponse: {
      /** @description In the order in which they came. */
      codes: components['schemas']['CodeResponse'][];
    };
    AbuseFlagResponse: {
      /** @enum {string} */
      kind:
        | 'slow-start'
        | 'cancels-slowed'
        | 'cancels-refused'
        | 'recharge-limit'
        | 'recharge-count'
        | 'payment-source'
        | 'device'
        | 'address-range';
      /** @description The id of an account, or an address range. */
      subject: string;
      /** @description Of the account; null for an address range. */
      email: string | null;
      /** @description How often; for an address range, new accounts within a day. */
      times: number;
      /** Format: date-time */
      firstAt: string;
      /** Format: date-time */
      lastAt: string;
    };
    AbuseFlagsResponse: {
      /** @description The newest first, at most 200. */
      items: components['schemas']['AbuseFlagResponse'][];
    };
    CloseFlagRequest: {
      /** @description In words, for staff; it can be erased later. */
      note?: string;
      /** @enum {string} */
      kind:
        | 'slow-start'
        | 'cancels-slowed'
        | 'cancels-refused'
        | 'recharge-limit'
        | 'recharge-count'
        | 'payment-source'
        | 'device';
      /**
       * Format: uuid
       * @description The id of the account.
       */
      subject: string;
    };
    PriceExample: {
      code: string;
      name: string;
      /** @description Paise: the lowest price at which it is in stock now, in any country. */
      price: number;
    };
    PriceExamplesResponse: {
      /** @description At most 6; empty while nothing is in stock. */
      items: components['schemas']['PriceExample'][];
      /**
       * Format: date-time
       * @description When the prices were copied from the providers.
       */
      updatedAt: string | null;
    };
    ServerResponse: {
      /** @description 'any': the cheapest server of the country that can deliver when one buys. */
      provider: string;
      country: string;
      /** @description The provider's own server name where it gives one, else the country. */
      name: string;
      countryName: string;
      /** @description ISO 3166-1, two capital letters; null where the country is not known. */
      iso: string | null;
      /** @description Digits, no plus. */
      dialCode: string | null;
      /** @description How many numbers the provider says it has there. */
      available: number;
    };
    CatalogCounts: {
      services: number;
      countries: number;
    };
    ServersResponse: {
      items: components['schemas']['ServerResponse'][];
      /** Format: date-time */
      updatedAt: string | null;
      /** @description The saved copy could not be renewed lately. */
      stale: boolean;
      counts: components['schemas']['CatalogCounts'];
    };
    ServiceStats: {
      /** @description 0 to 1. */
      successRate: number;
      p50Seconds: number | null;
      p95Seconds: number | null;
      samples: number;
      days: number;
    };
    ServiceResponse: {
      code: string;
      name: string;
      /** @description Paise; null where the price is not known. */
      price: number | null;
      available: number;
      /** @description False for services that nobody may buy for. */
      allowed: boolean;
      /** @description Where staff gave it one: 1 is the first of the list. */
      place?: number;
      /** @description With any server: the one that would be taken now. */
      server?: string;
      /** @description In the list of all services: how many countries sell it. */
      countries?: number;
      /** @description In the list of all services: how many numbers of the last 30 days were for it. */
      popularity?: number;
      stats?: components['schemas']['ServiceStats'];
    };
    ServicesResponse: {
      items: components['schemas']['ServiceResponse'][];
      /** Format: date-time */
      updatedAt: string | null;
      stale: boolean;
    };
    /**
     * @description Few: below 100, or while `wasEmpty`.
     * @enum {string}
     */
    Stock: 'many' | 'few' | 'none';
    /** @enum {string} */
    Readiness: 'ready' | 'busy' | 'failing';
    ServerOfferResponse: {
      /** @description 'any': the cheapest server of the country that can deliver when one buys. */
      provider: string;
      name: string;
      /** @description Paise. */
      price: number;
      /** @description How many numbers the provider says it has there; of any server, all that may be taken. */
      available: number;
      /** @description Few: below 100, or while `wasEmpty`. */
      stock: components['schemas']['Stock'];
      /** @description An order of the last ten minutes was answered that there is none. */
      wasEmpty: boolean;
      readiness: components['schemas']['Readiness'];
      /** @description 0 to 1; null below 20 numbers. */
      successRate: number | null;
      /** @description How many numbers of the last 30 days tell it. */
      sample: number;
      /** @description From the number to its first code; null below 20 numbers. */
      medianSeconds: number | null;
    };
    CountryOfferResponse: {
      /** @description 'any': the cheapest server of the country that can deliver when one buys. */
      provider: string;
      name: string;
      /** @description Paise. */
      price: number;
      /** @description How many numbers the provider says it has there; of any server, all that may be taken. */
      available: number;
      /** @description Few: below 100, or while `wasEmpty`. */
      stock: components['schemas']['Stock'];
      /** @description An order of the last ten minutes was answered that there is none. */
      wasEmpty: boolean;
      readiness: components['schemas']['Readiness'];
      /** @description 0 to 1; null below 20 numbers. */
      successRate: number | null;
      /** @description How many numbers of the last 30 days tell it. */
      sample: number;
      /** @description From the number to its first code; null below 20 numbers. */
      medianSeconds: number | null;
      country: string;
      /** @description ISO 3166-1, two capital letters; null where the country is not known. */
      iso: string | null;
      /** @description Digits, no plus. */
      dialCode: string | null;
      /** @description The best first. */
      servers: components['schemas']['ServerOfferResponse'][];
    };
    ServiceOffersResponse: {
      /** @description The recommended country first. */
      items: components['schemas']['CountryOfferResponse'][];
      /** Format: date-time */
      updatedAt: string | null;
      stale: boolean;
    };
    OtpService: {
      service_code: string;
      server_code: string;
      /**
       * @description Rupees with two decimals.
       * @example 14.04
       */
      price: string;
    };
    NumberResponse: {
      /** Format: uuid */
      id: string;
      status: components['schemas']['NumberStatus'];
      /** @description Why it ended without a charge. */
      reason: components['schemas']['CloseReason'] | null;
      /** @description Digits with the country code, no plus; null before one is assigned, and when it was kept long enough. */
      phone: string | null;
      /** @description Digits of the country code of the phone number, no plus. */
      dialCode: string | null;
      /** @description Digits without the country code. */
      national: string | null;
      /** @description The phone number as it is shown: international and grouped. */
      phoneShown: string | null;
      /** @description What the person chose: the id of a server, or `any` (decision 0242). */
      provider: string;
      /** @description The person left the choice of the server to us. */
      anyServer: boolean;
      country: string;
      countryName: string;
      /** @description ISO 3166-1, two capital letters; null where the country is not known. */
      countryIso: string | null;
      /** @description The provider's own name for the source, as it is shown. */
      server: string | null;
      service: string;
      serviceName: string;
      /** @description Paise. */
      price: number;
      codes: components['schemas']['CodeResponse'][];
      /** Format: date-time */
      requestedAt: string;
      /** Format: date-time */
      assignedAt: string | null;
      /**
       * Format: date-time
       * @description The countdown: the hold ends then at the latest.
       */
      deadline: string | null;
      /**
       * Format: date-time
       * @description Until then the number is polled.
       */
      pollingUntil: string | null;
      /**
       * Format: date-time
       * @description When the next poll is due, for a number that waits or is being confirmed.
       */
      nextCheckAt: string | null;
      /** @description Ms between two polls, while the number is polled: longer than usual while the provider is busy. */
      checkEveryMs: number | null;
      /** Format: date-time */
      cancelRequestedAt: string | null;
      /**
       * Format: date-time
       * @description The provider lets us cancel from then on.
       */
      cancelNotBefore: string | null;
      /** @description The number that replaces this one. */
      changeTo: string | null;
      /** @description Why the replacement was refused, as the code of a refusal: then there is no number of that id. */
      changeFailed: string | null;
      /** @description The number that this one replaces. */
      replaces: string | null;
      /** @description Another code may be asked for, free of charge. */
      canRepeat: boolean;
      /** @description Another code was asked for, and is waited for. */
      repeatOpen: boolean;
      charged: boolean;
      /** @description The wallet's version that made this state. */
      version: number;
      /** Format: date-time */
      serverNow: string;
    };
    NumbersPageResponse: {
      items: components['schemas']['NumberResponse'][];
      next: string | null;
      total: number;
    };
    RecentOfferResponse: {
      service: string;
      serviceName: string;
      country: string;
      countryName: string;
      /** @description ISO 3166-1, two capital letters; null where the country is not known. */
      countryIso: string | null;
      /** @description Digits, no plus. */
      dialCode: string | null;
      /** @description The server of the last purchase; 'any' where it does not sell it any more. */
      provider: string;
      /** @description Paise, now; null where nobody sells it. */
      price: number | null;
      /** @description How many numbers the provider says it has there. */
      available: number;
      /** @description False for a service that we do not sell. */
      allowed: boolean;
      /** Format: date-time */
      lastBoughtAt: string;
    };
    RecentOffersResponse: {
      /** @description At most 6, the last one bought first. */
      items: components['schemas']['RecentOfferResponse'][];
    };
    /** @enum {string} */
    TimelineCode:
      | 'ordered'
      | 'ordered-instead'
      | 'reserved'
      | 'sent'
      | 'sent-elsewhere'
      | 'rerouted'
      | 'price-lowered'
      | 'confirming'
      | 'assigned'
      | 'code'
      | 'another-code'
      | 'charged'
      | 'released'
      | 'refunded'
      | 'late-code'
      | 'cancel-requested'
      | 'cancel-postponed'
      | 'cancel-refused'
      | 'cancel-withdrawn'
      | 'change-requested'
      | 'change-withdrawn'
      | 'change-failed'
      | 'repeat-requested'
      | 'repeat-received'
      | 'repeat-timed-out'
      | 'repeat-refused'
      | 'repeat-same-code'
      | 'closed';
    TimelineValues: {
      service?: string;
      country?: string;
      /** @description The server to which an order went on. */
      server?: string;
      /** @description Digits with the country code, no plus. */
      phone?: string;
      /** Format: date-time */
      until?: string;
      reason?: components['schemas']['CloseReason'];
      /** @description Why staff refunded it. */
      explanation?: components['schemas']['StaffReason'];
    };
    TimelineItem: {
      /** Format: date-time */
      at: string;
      code: components['schemas']['TimelineCode'];
      values: components['schemas']['TimelineValues'];
      /** @description Paise. */
      amount: number | null;
      /**
       * @deprecated
       * @description Always null: answers of providers are not shown. Pages of earlier builds read it.
       */
      answer?: string | null;
    };
    TimelineResponse: {
      items: components['schemas']['TimelineItem'][];
    };
    BuyNumberRequest: {
      /**
       * Format: uuid
       * @description Made by the browser: the same purchase sent again buys nothing more.
       */
      numberId: string;
      /** @description A server of the list; 'any' leaves the choice to us. */
      provider: string;
      country: string;
      service: string;
      /** @description Paise, as the person saw it: nobody is charged above it. */
      priceSeen: number;
    };
    ChangeNumberRequest: {
      /**
       * Format: uuid
       * @description The replacement's id, made by the browser.
       */
      replacementId: string;
      /** @description A server of the list; 'any' leaves the choice to us. */
      provider: string;
      country: string;
      service: string;
      /** @description Paise. */
      priceSeen: number;
    };
    OrphanRequest: {
      /** @description In words, for staff; it can be erased later. */
      note?: string;
      provider: string;
      activationId: string;
    };
    ActorResponse: {
      /**
       * @description `house`: the application.
       * @enum {string}
       */
      kind: 'person' | 'staff' | 'gateway' | 'provider' | 'house';
      id: string;
    };
    FactResponse: {
      /** @description A field of the event; within another one: `offer.country`. */
      name: string;
      value: string;
      /**
       * @description `time`: ms since 1970; `ms`: a length of time. Null: the value is no number.
       * @enum {string|null}
       */
      unit: 'paise' | 'time' | 'ms' | 'basis-points' | 'plain' | null;
    };
    PostingResponse: {
      /** @description An account of the books. */
      debit: string;
      /** @description An account of the books. */
      credit: string;
      /** @description Paise. */
      amount: number;
      /** @description The gateway or provider, where one is concerned. */
      party: string | null;
    };
    ToldEventResponse: {
      id: string;
      /** @description Of its stream. */
      version: number;
      /** @description The version of the first event of its entry. */
      entry: number;
      type: string;
      /** Format: date-time */
      recordedAt: string;
      /**
       * Format: date-time
       * @description When it took effect; otherwise when it was recorded.
       */
      effectiveAt: string;
      actor: components['schemas']['ActorResponse'];
      /** @description What it belongs to. */
      correlation: string | null;
      /** @description The number that led to it, where it is one of another stream. */
      causation: string | null;
      /** @description Of the command that recorded it. */
      key: string;
      facts: components['schemas']['FactResponse'][];
      postings: components['schemas']['PostingResponse'][];
    };
    StoryJobResponse: {
      job: string;
      /** @description The version of the event that it follows from. */
      version: number;
      /**
       * Format: date-time
       * @description Not before.
       */
      at: string;
      /** Format: date-time */
      recordedAt: string;
      attempts: number;
    };
    NumberStoryResponse: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      userId: string;
      status: components['schemas']['NumberStatus'];
      /** @enum {string} */
      hold: 'open' | 'spent' | 'released';
      reason: components['schemas']['CloseReason'] | null;
      /** @description How it ended at the provider; null while it may be alive there. */
      ending: string | null;
      provider: string;
      /** @description The provider's id of it. */
      activationId: string | null;
      /** @description Digits with the country code; null before one is assigned. */
      phone: string | null;
      serviceName: string;
      countryName: string;
      server: string | null;
      /** @description Paise. */
      price: number;
      /** @description Paise, for who may see what we pay. */
      cost: number | null;
      /** @description Paise that the provider kept without a sale; likewise. */
      charged: number | null;
      isRefunded: boolean;
      /** @description How many codes have come; they are not shown here. */
      codes: number;
      /** Format: date-time */
      requestedAt: string;
      /** Format: date-time */
      deadline: string;
      /** Format: date-time */
      assignedAt: string | null;
      /** Format: date-time */
      closedAt: string | null;
      /** Format: date-time */
      nextPollAt: string | null;
      /**
       * Format: date-time
       * @description A standing cancel is tried again then; null where none stands.
       */
      cancelAt: string | null;
      /** Format: uuid */
      replaces: string | null;
      /** Format: uuid */
      replacedBy: string | null;
      /** @description What may be done with it now. */
      steps: ('check' | 'cancel' | 'release' | 'end-search' | 'settle-loss')[];
      /** @description In order. */
      events: components['schemas']['ToldEventResponse'][];
      /** @description Work that waits. */
      jobs: components['schemas']['StoryJobResponse'][];
    };
    NoteRequest: {
      /** @description In words, for staff; it can be erased later. */
      note?: string;
    };
    Received: Record<string, never>;
    RechargeRequest: {
      /**
       * Format: uuid
       * @description Made by the page: the same id asks for the same recharge.
       */
      rechargeId: string;
      /** @description Paise. */
      amount: number;
      /** @description For gateways that ask for one; not kept. */
      phone: string;
      /** @description The page of this application to lead to once it is paid, such as /buy-numbers?service=wa. */
      next?: string;
    };
    RechargeResponse: {
      /** Format: uuid */
      id: string;
      /** @description Paise. */
      amount: number;
      status: components['schemas']['RechargeStatus'];
      /** @description The gateway's page, while it may still be paid there. */
      payUrl: string | null;
      /** @description A upi://pay link with this payment filled in, while it may still be paid; null: the gateway gave none. */
      upi: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    RechargesResponse: {
      /** @description Newest first, the last 50. */
      items: components['schemas']['RechargeResponse'][];
    };
    WithdrawalPartResponse: {
      /**
       * Format: uuid
       * @description The recharge that it goes back by.
       */
      rechargeId: string;
      /** @description Paise. */
      amount: number;
      /**
       * @description By the bank where the payment is too old for its gateway.
       * @enum {string}
       */
      through: 'gateway' | 'bank';
      /** @enum {string} */
      status: 'held' | 'sent' | 'returned' | 'failed';
    };
    WithdrawalResponse: {
      /** Format: uuid */
      id: string;
      /** @description Paise. */
      amount: number;
      /**
       * @description held: it waits for staff; approved: its parts are being sent.
       * @enum {string}
       */
      status: 'held' | 'approved' | 'withdrawn' | 'partly' | 'failed';
      /** @description Paise that have left. */
      returned: number;
      parts: components['schemas']['WithdrawalPartResponse'][];
      /** @description Its last digits, where the person gave one for the parts by the bank; ••••???? where it cannot be decrypted. */
      bankAccount: string | null;
      /** Format: date-time */
      requestedAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    WithdrawalsResponse: {
      /** @description Paise that can be sent back now: available, and paid in. */
      most: number;
      /** @description The newest first, at most 50. */
      items: components['schemas']['WithdrawalResponse'][];
    };
    WithdrawalRequest: {
      /**
       * Format: uuid
       * @description Made by the page: the same id asks for the same withdrawal.
       */
      withdrawalId: string;
      /** @description Paise. */
      amount: number;
    };
    RechargeWebhookResponse: {
      /** Format: date-time */
      at: string;
      gateway: string;
      /** @description What it reports. */
      kind: string;
      /** @description What became of it; null: not dealt with yet. */
      outcome: string | null;
      /** @description How often it came. */
      deliveries: number;
    };
    RechargeStoryResponse: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      userId: string;
      /** @description Paise. */
      amount: number;
      /** @enum {string} */
      status: 'pending' | 'paid' | 'failed' | 'expired';
      /** @description Where it is paid. */
      gateway: string;
      /** @description Of the gateway. */
      paymentId: string | null;
      /** @description The gateway's id of the order. */
      gatewayRef: string | null;
      /** @description Paise that are held while the bank disputes the payment. */
      held: number;
      /** @description Paise of it that may still go back. */
      returnable: number;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      paidAt: string | null;
      /**
       * Format: date-time
       * @description When the gateway was last asked.
       */
      checkedAt: string | null;
      /** @description In order. */
      events: components['schemas']['ToldEventResponse'][];
      /** @description In order, at most 50; never their bodies. */
      webhooks: components['schemas']['RechargeWebhookResponse'][];
    };
    StaffWithdrawalPartResponse: {
      /**
       * Format: uuid
       * @description The recharge that it goes back by.
       */
      rechargeId: string;
      /** @description Paise. */
      amount: number;
      /**
       * @description By the bank where the payment is too old for its gateway.
       * @enum {string}
       */
      through: 'gateway' | 'bank';
      /** @enum {string} */
      status: 'held' | 'sent' | 'returned' | 'failed';
      /** @description Of the part, and of its refund at the gateway. */
      id: string;
      /** @description Our id of the gateway. */
      gateway: string;
      /** @description The id of the payment at the gateway. */
      paymentId: string;
    };
    StaffWithdrawalResponse: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      userId: string;
      /** @description Paise. */
      amount: number;
      /** @enum {string} */
      status: 'held' | 'approved' | 'withdrawn' | 'partly' | 'failed';
      /** @description Paise that have left. */
      returned: number;
      parts: components['schemas']['StaffWithdrawalPartResponse'][];
      /** @description Its last digits, where the person gave one for the parts by the bank; ••••???? where it cannot be decrypted. */
      bankAccount: string | null;
      /** Format: date-time */
      requestedAt: string;
    };
    StaffWithdrawalsResponse: {
      /** @description Those that have not ended, the oldest first, at most 100. */
      items: components['schemas']['StaffWithdrawalResponse'][];
    };
    RejectWithdrawalRequest: {
      /** @description In words, for staff; it can be erased later. */
      note?: string;
      /**
       * Format: uuid
       * @description Whose withdrawal it is.
       */
      userId: string;
    };
    BankTransferRequest: {
      /** @description In words, for staff; it can be erased later. */
      note?: string;
      /**
       * Format: uuid
       * @description Whose withdrawal it is.
       */
      userId: string;
      /** @description The part that goes by the bank. */
      partId: string;
      /** @enum {string} */
      end: 'transferred' | 'transfer-failed';
    };
    BankAccountRequest: {
      holder: string;
      /** @description 9 to 18 digits. */
      accountNumber: string;
      /** @description Of the branch, as SBIN0001234. */
      ifsc: string;
    };
    ShowBankAccountRequest: {
      /** @description In words, for staff; it can be erased later. */
      note?: string;
      /** @enum {string} */
      reason: 'bank-transfer' | 'asked-by-person' | 'suspected-abuse' | 'legal-request' | 'other';
    };
    BankAccountResponse: {
      holder: string;
      accountNumber: string;
      ifsc: string;
    };
    QuarantineCaseResponse: {
      gateway: string;
      /** @description Of the gateway. */
      paymentId: string;
      /** @description As the gateway reported it; not always one of ours. */
      orderId: string;
      /** @description In the smallest unit of the currency: paise only where that is INR. */
      amount: number;
      /** @description ISO 4217. */
      currency: string;
      /** @description Why it was put aside: a code. */
      objection: string;
      /** Format: date-time */
      since: string;
      /**
       * @description refused: it goes by the bank.
       * @enum {string}
       */
      state: 'open' | 'decided' | 'refused' | 'released';
      /**
       * @description Where it goes, once that is decided.
       * @enum {string|null}
       */
      to: 'wallet' | 'gateway' | null;
    };
    QuarantineResponse: {
      /** @description The oldest first, at most 100. */
      items: components['schemas']['QuarantineCaseResponse'][];
    };
    QuarantineTransferRequest: {
      gateway: string;
      paymentId: string;
      /** @description In words, for staff; it can be erased later. */
      note?: string;
    };
    /** @enum {string} */
    StatementFormat: 'csv' | 'xlsx' | 'pdf';
    CountingSealResponse: {
      /** @description The number of the seal. */
      no: number;
      /** Format: date-time */
      sealedAt: string;
      /** @description Paise: what is owed to all people, available and held. */
      total: number;
      /** @description As it is signed, hexadecimal: the total in 16 digits, then the hash. */
      root: string;
      /** @description Of the whole seal. */
      hash: string;
    };
    LiabilitiesResponse: {
      /** @description The last 10 seals that say it, the newest first. */
      seals: components['schemas']['CountingSealResponse'][];
    };
    SealedAuditResponse: {
      seq: number;
      hash: string;
    };
    SignedSealResponse: {
      /** @enum {number} */
      format: 2;
      no: number;
      /** Format: date-time */
      sealedAt: string;
      streams: number;
      facts: number;
      root: string;
      liabilities: string | null;
      audit: components['schemas']['SealedAuditResponse'] | null;
      previous: string;
      hash: string;
      keyId: string;
      /** @description SPKI DER in base64. */
      publicKey: string;
      /** @description Base64. */
      signature: string;
    };
    SealedLeafResponse: {
      stream: string;
      version: number;
      hash: string;
      /** @description Paise. */
      available: number;
      /** @description Paise. */
      held: number;
    };
    CountedPartResponse: {
      /** @description Of the leaf in the tree, from 0. */
      place: number;
      /** @description Paise. */
      amount: number;
      /** @description 32 bytes, hexadecimal. */
      salt: string;
      /** @description The siblings up to the root: sum and hash of each, hexadecimal. */
      path: string[];
    };
    LiabilityProofBody: {
      seal: components['schemas']['SignedSealResponse'];
      /** @description The wallet in the tree of histories of the same seal. */
      leaf: components['schemas']['SealedLeafResponse'];
      /** @description Of that leaf, from 0. */
      place: number;
      /** @description The siblings of that leaf, up to the root of the histories. */
      path: string[];
      /** @description Together they are what the person has. */
      parts: components['schemas']['CountedPartResponse'][];
    };
    LiabilityProofResponse: {
      /** @description Null where no seal that says what is owed has the wallet yet. */
      proof: components['schemas']['LiabilityProofBody'] | null;
    };
    /** @enum {string} */
    InvoiceTitle: 'tax-invoice' | 'bill-of-supply' | 'receipt' | 'credit-note';
    InvoiceResponse: {
      /**
       * @description Consecutive in each financial year.
       * @example INV-2627-0000042
       */
      number: string;
      title: components['schemas']['InvoiceTitle'];
      /**
       * Format: date
       * @description Of India: charges of it, and of days before that came late.
       */
      day: string;
      /** @description Paise, with the tax in it. */
      total: number;
      /** @description Paise: the tax in the total. */
      tax: number;
      /** @description GST code of the State. */
      placeOfSupply: components['schemas']['StateCode'] | null;
      /** @description The document of which a credit note gives back. */
      original: string | null;
    };
    InvoicesPageResponse: {
      items: components['schemas']['InvoiceResponse'][];
      /** @description null: there is no older page */
      next: string | null;
    };
    LiveMessage: {
      /** @description The id of the event: the version of the wallet that the page has seen with it. */
      version: number;
      wallet: components['schemas']['WalletResponse'];
      numbers: components['schemas']['NumberResponse'][];
      recharges: components['schemas']['RechargeResponse'][];
      /** @description Whether the transactions may have changed too. */
      transactions: boolean;
    };
    StaffSignInRequest: {
      /** @example admin@example.com */
      email: string;
      password: string;
    };
    /** @enum {string} */
    StaffRole: 'staff' | 'super_admin';
    /**
     * @description All ten for a super_admin.
     * @enum {string}
     */
    Permission:
      | 'user_management'
      | 'balance_management'
      | 'user_ban'
      | 'system_control'
      | 'api_management'
      | 'order_management'
      | 'transaction_management'
      | 'settings_management'
      | 'export_data'
      | 'view_analytics';
    StaffMeResponse: {
      /** Format: uuid */
      id: string;
      email: string;
      name: string;
      role: components['schemas']['StaffRole'];
      /** @description All ten for a super_admin. */
      permissions: components['schemas']['Permission'][];
      /** @description Whether codes of a phone are set up. */
      hasTotp: boolean;
      /**
       * Format: date-time
       * @description Until then no password or code is asked for again.
       */
      verifiedUntil: string;
      /**
       * Format: date-time
       * @description The session ends then, whatever is done in it.
       */
      sessionEndsAt: string;
      /** @description It ends after so many minutes without a request. */
      idleMinutes: number;
    };
    StaffSessionResponse: {
      /**
       * @description null: nobody is signed in; code: a code is awaited; enrol: codes are to be set up; open: signed in.
       * @enum {string|null}
       */
      stage: 'code' | 'enrol' | 'open' | null;
      me: components['schemas']['StaffMeResponse'] | null;
    };
    CodeRequest: {
      /** @description Of the phone; at a sign-in also a recovery code */
      code: string;
    };
    StepUpRequest: {
      /** @description One of the two */
      password?: string;
      /** @description Of the phone; no recovery code */
      code?: string;
    };
    TotpSetUpResponse: {
      /** @description Base32 */
      secret: string;
      /** @description `otpauth://`, for a QR code */
      uri: string;
    };
    RecoveryCodesResponse: {
      /** @description Shown once; each is good for one sign-in. */
      recoveryCodes: string[];
    };
    StaffPasswordRequest: {
      password: string;
    };
    OwnSessionResponse: {
      /** Format: uuid */
      id: string;
      /** @description The one that asks. */
      isCurrent: boolean;
      /** Format: date-time */
      createdAt: string;
      /**
       * Format: date-time
       * @description To the minute.
       */
      lastSeenAt: string;
      address: string;
      /** @description Browser and operating system, as far as they are known. */
      device: string;
    };
    TokenResponse: {
      /** Format: uuid */
      id: string;
      name: string;
      permissions: components['schemas']['Permission'][];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      expiresAt: string;
      /** Format: date-time */
      lastUsedAt: string | null;
    };
    TokenRequest: {
      /**
       * Format: uuid
       * @description Made by the browser: the same one again makes no second token.
       */
      id: string;
      name: string;
      permissions: components['schemas']['Permission'][];
      hours: number;
    };
    NewTokenResponse: {
      /** Format: uuid */
      id: string;
      name: string;
      permissions: components['schemas']['Permission'][];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      expiresAt: string;
      /** Format: date-time */
      lastUsedAt: string | null;
      /** @description For the header `x-admin-token`. Shown once: null where the same request has made it before. */
      token: string | null;
    };
    ColleagueAccessResponse: {
      /** @description Those that are active, the newest first. */
      sessions: components['schemas']['OwnSessionResponse'][];
      /** @description Those that are valid, the newest first. */
      tokens: components['schemas']['TokenResponse'][];
    };
    EndAccessRequest: {
      /** @description In words, for staff; it can be erased later. */
      reason: string;
      /**
       * Format: uuid
       * @description One session or token; without it all of them.
       */
      entryId?: string;
    };
    GrantResponse: {
      permission: components['schemas']['Permission'];
      /** Format: uuid */
      grantedBy: string;
      /** Format: date-time */
      grantedAt: string;
    };
    StaffResponse: {
      /** Format: uuid */
      id: string;
      email: string;
      name: string;
      role: components['schemas']['StaffRole'];
      grants: components['schemas']['GrantResponse'][];
      /** @description How many changes of role and permissions were made so far: a change names it as seen. */
      changes: number;
      /**
       * Format: uuid
       * @description null: made at the first start.
       */
      invitedBy: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    PermissionRequest: {
      /** @description How many changes had been made of what was shown; left out: whatever stands now is changed. */
      seen?: number;
      permission: components['schemas']['Permission'];
      /** @description false revokes it */
      isGranted: boolean;
    };
    RoleRequest: {
      /** @description How many changes had been made of what was shown; left out: whatever stands now is changed. */
      seen?: number;
      role: components['schemas']['StaffRole'];
    };
    ReasonRequest: {
      /** @description In words, for staff; it can be erased later. */
      reason: string;
    };
    InviteResponse: {
      /** Format: uuid */
      id: string;
      email: string;
      permissions: components['schemas']['Permission'][];
      /** Format: uuid */
      invitedBy: string;
      /** Format: date-time */
      expiresAt: string;
    };
    InviteRequest: {
      /**
       * Format: uuid
       * @description Made by the browser: the same one again makes no second invitation. A page of the version before sends none.
       */
      id?: string;
      /** @example asha@example.com */
      email: string;
      permissions: components['schemas']['Permission'][];
    };
    AcceptInviteRequest: {
      /** @description From the link: `token` */
      token: string;
      name: string;
      password: string;
    };
    PaymentNamed: {
      gateway: string;
      id: string;
    };
    ItemsNamed: {
      /** @description The id of a gateway in our books, provider:<id>, or bank. */
      source: string;
      /** @description Items of our books: stream:entry:place. */
      ours: string[];
      /** @description Keys of their lines. */
      theirs: string[];
    };
    ApprovalPreviewResponse: {
      /** @description Of the wallet, when it was asked. */
      version: number;
      /** @description Paise. */
      available: number;
      /** @description Paise. */
      held: number;
    };
    ApprovalResponse: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      kind:
        | 'adjustment'
        | 'refund'
        | 'withdrawal'
        | 'quarantine'
        | 'close'
        | 'close-withdrawal'
        | 'year-close'
        | 'match'
        | 'write-off'
        | 'unmatch';
      /**
       * Format: uuid
       * @description Null for what is no person’s.
       */
      userId: string | null;
      payment: components['schemas']['PaymentNamed'] | null;
      /** @description Paise that move; negative: taken from the person. */
      amount: number;
      /** Format: uuid */
      numberId: string | null;
      /** Format: uuid */
      withdrawalId: string | null;
      /** @description A month of the books, 2026-10, or a financial year, 2026-27. */
      period: string | null;
      /** @description Of a close: the seal that it is made against. */
      sealNo: number | null;
      /** @description Of a close: the hash of what is recorded. */
      hash: string | null;
      /** @description Of a match, a write-off, or what takes one back. */
      items: components['schemas']['ItemsNamed'] | null;
      /**
       * Format: uuid
       * @description The match that is taken back.
       */
      matchId: string | null;
      /** @enum {string} */
      reason:
        | 'goodwill'
        | 'compensation'
        | 'booking-mistake'
        | 'late-payment'
        | 'other'
        | 'number-used-before'
        | 'code-not-accepted'
        | 'wrong-service'
        | 'requested-by-person'
        | 'returned'
        | 'month-ended'
        | 'facts-missing'
        | 'closed-by-mistake'
        | 'year-ended'
        | 'same-money'
        | 'fee-accepted'
        | 'corrected-later'
        | 'not-recoverable'
        | 'bank-charge'
        | 'rounding'
        | 'unknown-receipt'
        | 'matched-by-mistake'
        | 'corrected-by-them';
      note: string | null;
      preview: components['schemas']['ApprovalPreviewResponse'];
      /** @description Of kind, payload, reason and preview: who approves sends it back. */
      digest: string;
      /** @enum {string} */
      way: 'at-once' | 'another-person' | 'alone';
      /**
       * @description approved: carried out when its time comes.
       * @enum {string}
       */
      state: 'asked' | 'approved' | 'refused' | 'withdrawn' | 'done' | 'failed' | 'expired';
      /**
       * Format: uuid
       * @description A member of staff.
       */
      askedBy: string;
      /** @description Their name. */
      askedByName: string | null;
      /** Format: date-time */
      askedAt: string;
      /**
       * Format: date-time
       * @description Nobody can approve it from then on.
       */
      expiresAt: string;
      /** Format: uuid */
      decidedBy: string | null;
      /** @description Their name. */
      decidedByName: string | null;
      /** Format: date-time */
      decidedAt: string | null;
      /**
       * Format: date-time
       * @description Carried out from then on.
       */
      notBefore: string | null;
      /** @description The code by which it could not be carried out. */
      outcome: string | null;
    };
    ApprovalsResponse: {
      /** @description The newest first, at most 100. */
      items: components['schemas']['ApprovalResponse'][];
    };
    /** @enum {string} */
    PreviewKind:
      | 'adjustment'
      | 'refund'
      | 'withdrawal'
      | 'quarantine'
      | 'match'
      | 'write-off'
      | 'unmatch'
      | 'withdrawal-rejected'
      | 'transferred'
      | 'transfer-failed'
      | 'quarantine-transferred';
    PreviewMoneyRequest: {
      /**
       * Format: uuid
       * @description The account whose money it is; left out for a payment that goes back by its gateway.
       */
      userId?: string;
      /** @description Of an adjustment, paise; negative: taken from the person. Of a write-off: their lines less our items, as shown. */
      amount?: number;
      /**
       * Format: uuid
       * @description Of a refund: the purchase that is given back.
       */
      numberId?: string;
      /**
       * Format: uuid
       * @description The withdrawal that is let go, rejected or ended.
       */
      withdrawalId?: string;
      /** @description A payment that was put aside. */
      payment?: components['schemas']['PaymentNamed'];
      /** @description Of a match, a write-off, or what takes one back. */
      items?: components['schemas']['ItemsNamed'];
      /**
       * Format: uuid
       * @description The match or write-off that is taken back: its approval.
       */
      matchId?: string;
      kind: components['schemas']['PreviewKind'];
      /** @description The part of a withdrawal that went by the bank. */
      partId?: string;
    };
    PreviewedItemResponse: {
      /** @description Of an item of our books, stream:entry:place; or the key of a line. */
      id: string;
      /** @enum {string} */
      side: 'ours' | 'theirs';
      /** @example payment */
      kind: string;
      /** @description Paise; negative: taken from us. */
      amount: number;
      /** Format: date-time */
      at: string;
      /**
       * @description In the own currency of a provider.
       * @example -0.4 USD
       */
      own: string | null;
    };
    BalanceBeforeResponse: {
      /** @description Paise. */
      available: number;
      /** @description Paise. */
      held: number;
      /** @description Paise that the person owes, after a payment was taken back. */
      owed: number;
      /** @description Of the wallet. */
      version: number;
    };
    BalanceAfterResponse: {
      /** @description Paise. */
      available: number;
      /** @description Paise. */
      held: number;
      /** @description Paise that the person owes, after a payment was taken back. */
      owed: number;
    };
    MoneyPreviewResponse: {
      /** @description Paise that move, either way. */
      amount: number;
      postings: components['schemas']['PostingResponse'][];
      /** @description What a reconciliation left open, and is claimed. */
      items: components['schemas']['PreviewedItemResponse'][];
      /** @description Null where no wallet is concerned. */
      before: components['schemas']['BalanceBeforeResponse'] | null;
      after: components['schemas']['BalanceAfterResponse'] | null;
      /**
       * @description How it is decided; null where it takes no approval.
       * @enum {string|null}
       */
      way: 'at-once' | 'another-person' | 'alone' | null;
    };
    AskApprovalRequest: {
      /**
       * Format: uuid
       * @description The account whose money it is; left out for a payment that goes back by its gateway.
       */
      userId?: string;
      /** @description Of an adjustment, paise; negative: taken from the person. Of a write-off: their lines less our items, as shown. */
      amount?: number;
      /**
       * Format: uuid
       * @description Of a refund: the purchase that is given back.
       */
      numberId?: string;
      /**
       * Format: uuid
       * @description The withdrawal that is let go, rejected or ended.
       */
      withdrawalId?: string;
      /** @description A payment that was put aside. */
      payment?: components['schemas']['PaymentNamed'];
      /** @description Of a match, a write-off, or what takes one back. */
      items?: components['schemas']['ItemsNamed'];
      /**
       * Format: uuid
       * @description The match or write-off that is taken back: its approval.
       */
      matchId?: string;
      /** @description In words, for staff; it can be erased later. */
      note?: string;
      /**
       * Format: uuid
       * @description Made by who asks: the same id asks once.
       */
      approvalId: string;
      /** @enum {string} */
      kind:
        | 'adjustment'
        | 'refund'
        | 'withdrawal'
        | 'quarantine'
        | 'close'
        | 'close-withdrawal'
        | 'year-close'
        | 'match'
        | 'write-off'
        | 'unmatch';
      /** @description Of a close and its withdrawal: the month of the books, as 2026-10; of the close of a year, as 2026-27. */
      period?: string;
      /** @description Of a close: the seal of what was shown. */
      sealNo?: number;
      /** @description Of a close: the hash of what was shown. */
      hash?: string;
      /**
       * @description The person reads it, but for that of a withdrawal or a close.
       * @enum {string}
       */
      reason:
        | 'goodwill'
        | 'compensation'
        | 'booking-mistake'
        | 'late-payment'
        | 'other'
        | 'number-used-before'
        | 'code-not-accepted'
        | 'wrong-service'
        | 'requested-by-person'
        | 'returned'
        | 'month-ended'
        | 'facts-missing'
        | 'closed-by-mistake'
        | 'year-ended'
        | 'same-money'
        | 'fee-accepted'
        | 'corrected-later'
        | 'not-recoverable'
        | 'bank-charge'
        | 'rounding'
        | 'unknown-receipt'
        | 'matched-by-mistake'
        | 'corrected-by-them';
      /** @description A one-time password, where nobody else can decide. */
      code?: string;
    };
    ApproveRequest: {
      /** @description Of what was shown: SHA-256, hex. */
      digest: string;
    };
    /** @enum {string} */
    ColumnKind: 'text' | 'code' | 'money' | 'count' | 'time' | 'status' | 'flag' | 'link';
    /** @enum {string} */
    FilterOperator: 'is' | 'min' | 'max' | 'from' | 'before';
    /** @enum {string} */
    Tone: 'good' | 'wait' | 'bad' | 'info' | 'quiet';
    StatusValueResponse: {
      value: string;
      title: string;
      tone: components['schemas']['Tone'];
    };
    ListColumnResponse: {
      key: string;
      title: string;
      kind: components['schemas']['ColumnKind'];
      /** @description Shown until columns are chosen. */
      isDefault: boolean;
      canSort: boolean;
      operators: components['schemas']['FilterOperator'][];
      /** @description Of a status. */
      values: components['schemas']['StatusValueResponse'][];
      /** @description Where a cell leads: an address with `:value`. */
      to: string | null;
    };
    ListSpecResponse: {
      name: string;
      title: string;
      /** @description What to say while there is nothing. */
      empty: string;
      /** @description Those that the asker may see. */
      columns: components['schemas']['ListColumnResponse'][];
      defaultSort: string;
      /** @description What can be searched for; null: nothing. */
      searchHint: string | null;
      /** @description Where a row leads: an address with `:id`. */
      to: string | null;
    };
    ListFilterRequest: {
      /** @description The key of a column with a filter. */
      column: string;
      operator: components['schemas']['FilterOperator'];
      /** @description One; of `is` any of these. */
      values: string[];
    };
    ListRowsRequest: {
      /** @description In this order; default: those of the list. */
      columns?: string[];
      /** @description All of these. */
      filters?: components['schemas']['ListFilterRequest'][];
      /** @description The key of a column with a sort, `-` before it for the largest first. */
      sort?: string;
      /** @description In the body: addresses are logged, and this is personal. */
      search?: string;
      /**
       * @default 50
       * @enum {number}
       */
      limit: 25 | 50 | 100;
      /** @description `next` or `previous` of a page. That of other filters gives the first page. */
      cursor?: string;
      /**
       * Format: date-time
       * @description The page that begins at this moment of the time sorted by.
       */
      at?: string;
    };
    ListRowResponse: {
      id: string;
      /** @description By column. Paise for money, ISO 8601 with microseconds for times. */
      cells: {
        [key: string]: (string | number | boolean) | null;
      };
    };
    ListPageResponse: {
      /** @description The columns of the rows, in their order. */
      columns: string[];
      /** @description Columns that were wanted, and are not there for the asker. */
      dropped: string[];
      rows: components['schemas']['ListRowResponse'][];
      next: string | null;
      previous: string | null;
      /** @description Where no index has a filter: rows were compared as far as this cell of the order; null: all were. */
      searchedTo: string | null;
      /** @description The cursor from where the rest is compared. */
      searchOn: string | null;
      /** @description Of all pages, at most 10000; null: not counted in time. */
      count: number | null;
      /** @description There are more than were counted. */
      isCountCapped: boolean;
      /**
       * Format: date-time
       * @description By the database's clock.
       */
      asOf: string;
    };
    ListQueryRequest: {
      /** @description In this order; default: those of the list. */
      columns?: string[];
      /** @description All of these. */
      filters?: components['schemas']['ListFilterRequest'][];
      /** @description The key of a column with a sort, `-` before it for the largest first. */
      sort?: string;
      /** @description In the body: addresses are logged, and this is personal. */
      search?: string;
    };
    ExportSizeResponse: {
      /** @description Null: more than `most`, or not counted in time. */
      rows: number | null;
      /** @description What has more rows is made by a job. */
      most: number;
    };
    /** @enum {string} */
    ExportFormat: 'csv' | 'xlsx';
    ListExportRequest: {
      /** @description In this order; default: those of the list. */
      columns?: string[];
      /** @description All of these. */
      filters?: components['schemas']['ListFilterRequest'][];
      /** @description The key of a column with a sort, `-` before it for the largest first. */
      sort?: string;
      /** @description In the body: addresses are logged, and this is personal. */
      search?: string;
      format: components['schemas']['ExportFormat'];
    };
    SavedQuery: {
      /** @description In this order; default: those of the list. */
      columns?: string[];
      /** @description All of these. */
      filters?: components['schemas']['ListFilterRequest'][];
      /** @description The key of a column with a sort, `-` before it for the largest first. */
      sort?: string;
    };
    /** @enum {string} */
    Density: 'middle' | 'small';
    ListViewResponse: {
      /**
       * Format: uuid
       * @description Made by who saves; a view of theirs with this name keeps its own.
       */
      viewId: string;
      name: string;
      query: components['schemas']['SavedQuery'];
      density: components['schemas']['Density'];
      /** @description For all who may see the list. */
      isShared: boolean;
      /** @description Saved by the asker, who alone may change or delete it. */
      isOwn: boolean;
      /** @description Whether all of it is there for the asker: columns and filters. */
      isWhole: boolean;
    };
    ListViewRequest: {
      /**
       * Format: uuid
       * @description Made by who saves; a view of theirs with this name keeps its own.
       */
      viewId: string;
      name: string;
      query: components['schemas']['SavedQuery'];
      density: components['schemas']['Density'];
      /** @description For all who may see the list. */
      isShared: boolean;
    };
    ExportJobRequest: {
      /** @description In this order; default: those of the list. */
      columns?: string[];
      /** @description All of these. */
      filters?: components['schemas']['ListFilterRequest'][];
      /** @description The key of a column with a sort, `-` before it for the largest first. */
      sort?: string;
      /** @description In the body: addresses are logged, and this is personal. */
      search?: string;
      format: components['schemas']['ExportFormat'];
      /**
       * Format: uuid
       * @description Made by who asks: the same again is the same job.
       */
      exportId: string;
    };
    /** @enum {string} */
    ExportState: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'expired';
    /**
     * @description Of a failed one.
     * @enum {string}
     */
    ExportFailure: 'permission' | 'too-many-rows' | 'disk-full' | 'too-slow' | 'stopped-too-often' | 'error';
    ExportJobResponse: {
      /** Format: uuid */
      exportId: string;
      list: string;
      /** @description Of the list. */
      title: string;
      format: components['schemas']['ExportFormat'];
      state: components['schemas']['ExportState'];
      /** @description Of a failed one. */
      why: components['schemas']['ExportFailure'] | null;
      columns: string[];
      filters: components['schemas']['ListFilterRequest'][];
      /** @description It has what a search found. The text is not answered. */
      isSearched: boolean;
      /** @description Written so far. */
      rows: number;
      /** @description Null until it is begun. */
      rowsExpected: number | null;
      /** @description Of the file, once it is whole. */
      bytes: number | null;
      /** @description Of the file, once it is whole. */
      sha256: string | null;
      /** Format: date-time */
      askedAt: string;
      /** Format: date-time */
      endedAt: string | null;
      /**
       * Format: date-time
       * @description The file is deleted then.
       */
      expiresAt: string | null;
    };
    /** @enum {string} */
    FiguresKind: 'analytics' | 'trial-balance' | 'closed-period' | 'gst-month' | 'ledger-account';
    FigureFilterRequest: {
      name: string;
      value: string;
    };
    FiguresExportRequest: {
      kind: components['schemas']['FiguresKind'];
      /** @description Of the file, without its ending. */
      file: string;
      /** @description The period, and what else was set. */
      filters: components['schemas']['FigureFilterRequest'][];
      /** @description Without the one with the titles. */
      rows: number;
    };
    FindRequest: {
      /** @description In the body: addresses are logged, and this is personal. */
      text: string;
    };
    /**
     * @description What the text was taken for.
     * @enum {string}
     */
    FindReading: 'id' | 'email' | 'digits' | 'code' | 'short';
    FoundItemResponse: {
      id: string;
      title: string;
      detail: string;
      /** @description Its address in the console. */
      to: string;
    };
    FoundGroupResponse: {
      key: string;
      title: string;
      /** @description At most 6. */
      items: components['schemas']['FoundItemResponse'][];
      /** @description Not searched to its end, as it took too long. */
      isCut: boolean;
    };
    FoundResponse: {
      /** @description What the text was taken for. */
      reading: components['schemas']['FindReading'];
      /** @description Those that the asker may see, and that can have it. */
      groups: components['schemas']['FoundGroupResponse'][];
    };
    CauseResponse: {
      /** Format: uuid */
      userId: string;
      /** Format: uuid */
      numberId: string;
    };
    RelatedEntryResponse: {
      stream: string;
      /** @description The version of its first event. */
      first: number;
      /** Format: date-time */
      recordedAt: string;
      key: string;
    };
    EntryResponse: {
      /** @description Of a person: their id. */
      stream: string;
      /**
       * Format: uuid
       * @description Whose stream it is.
       */
      userId: string | null;
      /** @description The version of its first event. */
      first: number;
      /** @description Paise, after it. */
      available: number;
      /** @description Paise, after it. */
      held: number;
      /** @description Paise, after it. */
      owed: number;
      /** @description SHA-256, hex: chained to the entry before it. */
      hash: string;
      events: components['schemas']['ToldEventResponse'][];
      /** @description The number that led to it. */
      cause: components['schemas']['CauseResponse'] | null;
      /** @description Of the same correlation, the newest first, at most 50. */
      related: components['schemas']['RelatedEntryResponse'][];
    };
    SettingChangeResponse: {
      /** Format: uuid */
      id: string;
      /** @description null: the default was in force. */
      before: (string | number | boolean) | null;
      /** @description null: the default again. */
      after: (string | number | boolean) | null;
      /** @description null: erased, and with it before and after. */
      reason: string | null;
      /** @description The name of the member of staff. */
      by: string;
      /** @description ms since 1970 */
      at: number;
    };
    SettingResponse: {
      /** @example limits.openNumbers */
      id: string;
      /** @enum {string} */
      group: 'notice' | 'pause' | 'limits' | 'clocks' | 'prices' | 'invoices' | 'abuse' | 'retention' | 'support';
      /** @enum {string} */
      kind: 'integer' | 'text' | 'link' | 'email' | 'time' | 'switch' | 'gstin' | 'state' | 'sac';
      /**
       * @description Of whole numbers. 1700 basis points are 17 %.
       * @enum {string|null}
       */
      unit: 'count' | 'paise' | 'ms' | 'days' | 'basis-points' | null;
      least: number | null;
      /** @description Of a text: characters. */
      most: number | null;
      /** @description In force now. */
      value: (string | number | boolean) | null;
      /** @description In force where nothing was saved. */
      standard: (string | number | boolean) | null;
      /** @description Whether a value was saved over the default. */
      isSaved: boolean;
      /** @description The last one. */
      changed: components['schemas']['SettingChangeResponse'] | null;
      /**
       * @description What changing it needs.
       * @enum {string}
       */
      needs:
        | 'user_management'
        | 'balance_management'
        | 'user_ban'
        | 'system_control'
        | 'api_management'
        | 'order_management'
        | 'transaction_management'
        | 'settings_management'
        | 'export_data'
        | 'view_analytics';
      mayChange: boolean;
      /** @description Whether the effect of a proposed value can be counted: of others it is a sentence. */
      isCounted: boolean;
    };
    SettingEffectResponse: {
      /**
       * @description People at or above the limit now; rows that are deleted next.
       * @enum {string}
       */
      counts: 'people' | 'rows';
      /** @description null: counting took too long. */
      count: number | null;
    };
    ChangeSettingRequest: {
      /** @description In words, for staff; it can be erased later. */
      reason: string;
      /**
       * Format: uuid
       * @description Made by the browser: the same one again is the same change.
       */
      id: string;
      /** @description null takes the default again. */
      value: (string | number | boolean) | null;
      /**
       * Format: uuid
       * @description The last change as it was shown; null: none. Another one means that somebody changed it since.
       */
      seen: string | null;
    };
    RateResponse: {
      currency: string;
      /** @description Rupees for one unit of the currency, a decimal text. */
      rate: string;
      /** @description Since when, ms since 1970. */
      from: number;
    };
    RecordedChangeResponse: {
      /** Format: uuid */
      id: string;
      /** @description The names of the fields that it changed; empty once it was erased. */
      fields: string[];
      /** @description What they were, as texts; empty where there was nothing. */
      before: string[];
      after: string[];
      /** @description null once it was erased. */
      reason: string | null;
      /** @description The name of the member of staff. */
      by: string;
      /** @description ms since 1970 */
      at: number;
    };
    ProviderAccountResponse: {
      id: string;
      /** @description What people read as its server. */
      name: string | null;
      /** @description false: no number is bought there; open ones are served to their end. */
      enabled: boolean;
      /** @description null: that of the environment. */
      url: string | null;
      /** @description Whether a key of its own is stored; it is never shown. */
      hasKey: boolean;
      /** @description In force. */
      currency: string | null;
      /** @description In force: rupees for one unit of the currency. */
      rate: string | null;
      /** @description The newest first, at most ten. */
      rates: components['schemas']['RateResponse'][];
      /** @description Its own, in basis points; null: the standard one. */
      markup: number | null;
      /** @description In force where a service has none of its own, basis points. */
      markupInForce: number;
      /** @description Its limit of free cancellation, ms after assignment. */
      cancelLimit: number | null;
      /** @description Requests a second; null: no limit. */
      perSecond: number | null;
      /** @description Open numbers at the same time; null: no limit. */
      maxOpen: number | null;
      /** @description More open numbers than this are polled by one list. */
      batchAbove: number;
      /** @description No other installation buys with it: what matches nothing of ours is cancelled. */
      isExclusive: boolean;
      /** @description Takes part in the choice of "any server". */
      anyServer: boolean;
      /** @description Decides where price and success are the same: the lowest comes first. */
      priority: number;
      /** @description Where the provider pushes its SMS to. */
      pushAddress: string;
      /**
       * @description unknown: it has no address or no key.
       * @enum {string}
       */
      health: 'ok' | 'degraded' | 'down' | 'unknown';
      /** @description Why it is not well, and why nothing of it is for sale. */
      trouble: string[];
      openNumbers: number;
      /** @description A decimal text in its currency, as last read. */
      balance: string | null;
      /** @description When its catalogue and balance were read, ms since 1970. */
      syncedAt: number | null;
      /** @description When it was last asked for them, ms since 1970. */
      askedAt: number | null;
      /** @description The last one. */
      changed: components['schemas']['RecordedChangeResponse'] | null;
    };
    ChangeProviderRequest: {
      /** @description In words, for staff; it can be erased later. */
      reason: string;
      /**
       * Format: uuid
       * @description Made by the browser: the same one again is the same change.
       */
      id: string;
      /**
       * Format: uuid
       * @description The last change as it was shown; null: none. Another one means that somebody changed it since.
       */
      seen: string | null;
      /** @description false: a pause. */
      enabled?: boolean;
      name?: string | null;
      /** @description A new address needs its key too. */
      url?: string;
      /** @description It is stored encrypted, and never shown. */
      key?: string;
      /** @example USD */
      currency?: string;
      /**
       * @description Rupees for one unit of the currency, in force from now on.
       * @example 88.25
       */
      rate?: string;
      /** @description Basis points; null: the standard markup. */
      markup?: number | null;
      /** @description ms */
      cancelLimit?: number | null;
      perSecond?: number | null;
      maxOpen?: number | null;
      batchAbove?: number;
      isExclusive?: boolean;
      anyServer?: boolean;
      priority?: number;
    };
    ProviderTestResponse: {
      /** @description Whether it knows us and answered. */
      isWell: boolean;
      /** @description Its answer in words. */
      answer: string;
      /** @description A decimal text in its currency. */
      balance: string | null;
      /** @description How long it took, ms. */
      took: number;
    };
    CatalogueServiceResponse: {
      code: string;
      /** @description The provider's. */
      name: string;
      /** @description What people read instead; null: the same. */
      ownName: string | null;
      /**
       * @description null: letters of its name.
       * @enum {string|null}
       */
      icon:
        | 'chat'
        | 'mail'
        | 'call'
        | 'people'
        | 'heart'
        | 'photo'
        | 'video'
        | 'music'
        | 'game'
        | 'shop'
        | 'food'
        | 'car'
        | 'travel'
        | 'work'
        | 'learn'
        | 'star'
        | null;
      /** @description People neither see nor buy it for now; open numbers go on. */
      isHidden: boolean;
      /** @description 1 is the first of the list; null: by its name. */
      place: number | null;
      /** @description Offers of all providers, by country. */
      offers: number;
      /** @description The lowest price to people, paise; null: not for sale. */
      lowest: number | null;
      /** @description Its own, basis points; null: that of each provider. */
      markup: number | null;
      /**
       * @description By what it is denied; null: it is sold.
       * @enum {string|null}
       */
      deniedBy: 'code' | 'name' | null;
      /** @description The last one. */
      changed: components['schemas']['RecordedChangeResponse'] | null;
    };
    PriceRowResponse: {
      provider: string;
      country: string;
      countryName: string;
      /** @description The provider's price, a decimal text in its currency. */
      providerPrice: string;
      currency: string | null;
      /** @description Rupees for one unit of the currency. */
      rate: string | null;
      /** @description In force, basis points. */
      markup: number;
      /** @description What we pay, paise; null: not for sale. */
      cost: number | null;
      /** @description What people pay, paise. */
      price: number | null;
      /** @description The difference, paise. */
      margin: number | null;
      /** @description How many the provider reports to have. */
      available: number;
    };
    ServicePricesResponse: {
      code: string;
      /** @description The provider's. */
      name: string;
      /** @description What people read instead; null: the same. */
      ownName: string | null;
      /**
       * @description null: letters of its name.
       * @enum {string|null}
       */
      icon:
        | 'chat'
        | 'mail'
        | 'call'
        | 'people'
        | 'heart'
        | 'photo'
        | 'video'
        | 'music'
        | 'game'
        | 'shop'
        | 'food'
        | 'car'
        | 'travel'
        | 'work'
        | 'learn'
        | 'star'
        | null;
      /** @description People neither see nor buy it for now; open numbers go on. */
      isHidden: boolean;
      /** @description 1 is the first of the list; null: by its name. */
      place: number | null;
      /** @description Offers of all providers, by country. */
      offers: number;
      /** @description The lowest price to people, paise; null: not for sale. */
      lowest: number | null;
      /** @description Its own, basis points; null: that of each provider. */
      markup: number | null;
      /**
       * @description By what it is denied; null: it is sold.
       * @enum {string|null}
       */
      deniedBy: 'code' | 'name' | null;
      /** @description The last one. */
      changed: components['schemas']['RecordedChangeResponse'] | null;
      /** @description By price; what is not for sale comes last. */
      prices: components['schemas']['PriceRowResponse'][];
      /** @description The newest first, at most a hundred. */
      changes: components['schemas']['RecordedChangeResponse'][];
    };
    ChangeServiceRequest: {
      /** @description In words, for staff; it can be erased later. */
      reason: string;
      /**
       * Format: uuid
       * @description Made by the browser: the same one again is the same change.
       */
      id: string;
      /**
       * Format: uuid
       * @description The last change as it was shown; null: none. Another one means that somebody changed it since.
       */
      seen: string | null;
      /** @description Basis points; null: that of each provider. */
      markup?: number | null;
      /** @description true: it is not sold. */
      isDenied?: boolean;
      /** @description true: people neither see nor buy it for now. */
      isHidden?: boolean;
      /** @description The others move; null: none. */
      place?: number | null;
      /** @description null: the provider's. */
      ownName?: string | null;
      /**
       * @description null: letters of its name.
       * @enum {string|null}
       */
      icon?:
        | 'chat'
        | 'mail'
        | 'call'
        | 'people'
        | 'heart'
        | 'photo'
        | 'video'
        | 'music'
        | 'game'
        | 'shop'
        | 'food'
        | 'car'
        | 'travel'
        | 'work'
        | 'learn'
        | 'star'
        | null;
    };
    UpstreamProviderResponse: {
      provider: string;
      /** @description When the copy was made that is compared with, ms since 1970. */
      since: number;
      /** @description How many offers came. */
      added: number;
      /** @description How many went. */
      gone: number;
      /** @description How many cost more. */
      dearer: number;
      /** @description How many cost less. */
      cheaper: number;
    };
    UpstreamChangeResponse: {
      provider: string;
      /** @description Its name. */
      service: string;
      /** @description Its name. */
      country: string;
      /** @enum {string} */
      what: 'dearer' | 'gone' | 'added' | 'cheaper';
      /** @description The provider's price before, a decimal text; null: it was not offered. */
      before: string | null;
      /** @description Its price now; null: it is not offered any more. */
      after: string | null;
      /** @description Of both prices. */
      currency: string | null;
    };
    UpstreamResponse: {
      /** @description Those of which a copy was kept. */
      providers: components['schemas']['UpstreamProviderResponse'][];
      /** @description What costs us more comes first; at most 200. */
      changes: components['schemas']['UpstreamChangeResponse'][];
    };
    PricePreviewResponse: {
      provider: string;
      country: string;
      service: string;
      /** @description The provider's price, a decimal text in its currency. */
      providerPrice: string;
      /** @description Paise; null: not for sale. */
      before: number | null;
      after: number | null;
      /** @description What is left of it above what we pay, paise. */
      margin: number | null;
    };
    DeniedPatternResponse: {
      /** @description Lower case, words with one space between them, * where something goes on. */
      pattern: string;
      /** @description How many services that providers offer have such a name. */
      count: number;
      /** @description Their names, at most 50. */
      names: string[];
      /** @description It is of banks, payments or government, and stays on the list. */
      isBuiltIn: boolean;
    };
    DenylistResponse: {
      /** @description The newest first. */
      patterns: components['schemas']['DeniedPatternResponse'][];
      /** @description The newest first, at most a hundred. */
      changes: components['schemas']['RecordedChangeResponse'][];
    };
    PatternPreviewResponse: {
      /** @description Lower case, words with one space between them, * where something goes on. */
      pattern: string;
      /** @description How many services that providers offer have such a name. */
      count: number;
      /** @description Their names, at most 50. */
      names: string[];
      /** @description How many of them are sold now. */
      sold: number;
    };
    ChangeDenylistRequest: {
      /** @description In words, for staff; it can be erased later. */
      reason: string;
      /**
       * Format: uuid
       * @description Made by the browser: the same one again is the same change.
       */
      id: string;
      /**
       * Format: uuid
       * @description The last change as it was shown; null: none. Another one means that somebody changed it since.
       */
      seen: string | null;
      /** @example *bank */
      pattern: string;
      /** @description false: it is taken off the list. */
      isDenied: boolean;
    };
    AuditedFactResponse: {
      name: string;
      /** @description A code, an id, an amount in paise, or a time. */
      value: string;
    };
    AuditedChangeResponse: {
      /** @description The way to the value, with dots; empty where the whole is one value. */
      field: string;
      /** @description Null where there was none. */
      before: string | null;
      /** @description Null where there is none. */
      after: string | null;
    };
    AuditRowResponse: {
      /** @description Its place in the chain. */
      seq: number;
      /** Format: date-time */
      at: string;
      action: string;
      /** @description The action in words. */
      title: string;
      /**
       * @description `token`: a script.
       * @enum {string}
       */
      actorKind: 'staff' | 'token' | 'house';
      actorId: string;
      /** @description Of the member of staff; of a script: whoever made its token. */
      actorName: string | null;
      subjectKind: string;
      subjectId: string;
      facts: components['schemas']['AuditedFactResponse'][];
      /** @description In words. */
      reason: string | null;
      /** @description The network address that it came from. */
      address: string | null;
      /** @description What its entry of the ledger belongs to. */
      correlation: string | null;
      changes: components['schemas']['AuditedChangeResponse'][];
      /** @description What was kept beside the chain, and was erased. */
      erased: string[];
      /** @description SHA-256, hex, of the row before it. */
      previousHash: string;
      /** @description SHA-256, hex: chained to the row before it. */
      hash: string;
      /** @description The hash is that of the stored text, and the row before it is there. */
      isInPlace: boolean;
      /** @description The first seal that covers it; null before it. */
      seal: number | null;
    };
    /** @enum {string} */
    AnalyticsDimension: 'service' | 'country' | 'provider';
    DayResponse: {
      /** @description Numbers that were asked for. */
      started: number;
      /** @description Numbers whose code was charged. */
      sold: number;
      /** @description What people paid for codes. */
      revenue: number;
      /** @description What providers charged for them. */
      cost: number;
      /** @description revenue - cost - refunded - losses */
      margin: number;
      /** @description Purchases that were given back. */
      refunds: number;
      refunded: number;
      topUps: number;
      toppedUp: number;
      /** @description Charges of providers that nobody paid for. */
      losses: number;
      /** @description Numbers that ended; those given up within two minutes are not counted. */
      ended: number;
      /** @description Those of them with a code. */
      withCode: number;
      /** @description The middle wait for a code, seconds. */
      medianWait: number | null;
      /**
       * Format: date
       * @description Of India.
       */
      day: string;
      /** @description People who asked for a number or added money. */
      people: number;
    };
    FiguresResponse: {
      /** @description Numbers that were asked for. */
      started: number;
      /** @description Numbers whose code was charged. */
      sold: number;
      /** @description What people paid for codes. */
      revenue: number;
      /** @description What providers charged for them. */
      cost: number;
      /** @description revenue - cost - refunded - losses */
      margin: number;
      /** @description Purchases that were given back. */
      refunds: number;
      refunded: number;
      topUps: number;
      toppedUp: number;
      /** @description Charges of providers that nobody paid for. */
      losses: number;
      /** @description Numbers that ended; those given up within two minutes are not counted. */
      ended: number;
      /** @description Those of them with a code. */
      withCode: number;
      /** @description The middle wait for a code, seconds. */
      medianWait: number | null;
    };
    PartResponse: {
      /** @description Numbers that were asked for. */
      started: number;
      /** @description Numbers whose code was charged. */
      sold: number;
      /** @description What people paid for codes. */
      revenue: number;
      /** @description What providers charged for them. */
      cost: number;
      /** @description revenue - cost - refunded - losses */
      margin: number;
      /** @description Purchases that were given back. */
      refunds: number;
      refunded: number;
      topUps: number;
      toppedUp: number;
      /** @description Charges of providers that nobody paid for. */
      losses: number;
      /** @description Numbers that ended; those given up within two minutes are not counted. */
      ended: number;
      /** @description Those of them with a code. */
      withCode: number;
      /** @description The middle wait for a code, seconds. */
      medianWait: number | null;
      /** @description The code of the service, of the country, or of the provider. */
      key: string;
      /** @description Its name where the catalogue has one. */
      name: string;
      /** @description Of the days before. */
      before: components['schemas']['FiguresResponse'];
    };
    AnalyticsResponse: {
      /** Format: date */
      from: string;
      /** Format: date */
      to: string;
      /**
       * Format: date-time
       * @description What was recorded before this time is counted.
       */
      asOf: string;
      /** @description Each day of the period. */
      days: components['schemas']['DayResponse'][];
      /** @description As many days before it. */
      before: components['schemas']['DayResponse'][];
      total: components['schemas']['FiguresResponse'];
      /** @description Of the days before. */
      totalBefore: components['schemas']['FiguresResponse'];
      /** @description The largest revenue first, at most 200; also those of the days before alone. */
      parts: components['schemas']['PartResponse'][];
    };
    /** @enum {string} */
    TimeOf: 'recorded' | 'effective';
    /** @enum {string} */
    LedgerAccount:
      | 'bank'
      | 'gateway_clearing'
      | 'gateway_fees'
      | 'provider_prepaid'
      | 'provider_cost'
      | 'provider_loss'
      | 'user_available'
      | 'user_held'
      | 'user_receivable'
      | 'sales_revenue'
      | 'refunds'
      | 'adjustments'
      | 'late_code_loss'
      | 'suspense'
      | 'gst_input'
      | 'retained_earnings'
      | 'write_offs';
    PartySumsResponse: {
      debit: number;
      credit: number;
      /** @description debit - credit */
      balance: number;
      /** @description Sides of postings. */
      lines: number;
      /** @description The gateway or the provider; empty where the posting names none. */
      party: string;
    };
    AccountSumsResponse: {
      debit: number;
      credit: number;
      /** @description debit - credit */
      balance: number;
      /** @description Sides of postings. */
      lines: number;
    };
    TrialBalanceRowResponse: {
      debit: number;
      credit: number;
      /** @description debit - credit */
      balance: number;
      /** @description Sides of postings. */
      lines: number;
      account: components['schemas']['LedgerAccount'];
      /** @description Of the accounts of gateways and providers; else empty. */
      parties: components['schemas']['PartySumsResponse'][];
      /** @description As of the other moment, where one is asked for. */
      compared: components['schemas']['AccountSumsResponse'] | null;
    };
    TrialBalanceResponse: {
      /**
       * Format: date-time
       * @description When it was read, by the database.
       */
      now: string;
      by: components['schemas']['TimeOf'];
      /**
       * @description What is before it belongs to the moment; null: everything does.
       * @example 2026-11-21T18:30:00.000000Z
       */
      before: string | null;
      /**
       * @description What was recorded before it is known; null: everything is.
       * @example 2026-11-21T18:30:00.000000Z
       */
      knownBefore: string | null;
      /**
       * @description Of the other moment; null: there is none.
       * @example 2026-11-21T18:30:00.000000Z
       */
      comparedBefore: string | null;
      /** @description Each account with a posting. */
      accounts: components['schemas']['TrialBalanceRowResponse'][];
      /** @description Of all accounts. Equal to credit, or a promise is broken. */
      debit: number;
      credit: number;
    };
    AccountDayResponse: {
      debit: number;
      credit: number;
      /** @description debit - credit */
      balance: number;
      /** @description Sides of postings. */
      lines: number;
      /**
       * Format: date
       * @description Of India.
       */
      day: string;
      /** @description The balance of the account after the day. */
      after: number;
    };
    AccountResponse: {
      /**
       * Format: date-time
       * @description When it was read, by the database.
       */
      now: string;
      by: components['schemas']['TimeOf'];
      /**
       * @description What is before it belongs to the moment; null: everything does.
       * @example 2026-11-21T18:30:00.000000Z
       */
      before: string | null;
      /**
       * @description What was recorded before it is known; null: everything is.
       * @example 2026-11-21T18:30:00.000000Z
       */
      knownBefore: string | null;
      account: components['schemas']['LedgerAccount'];
      /**
       * Format: date
       * @description The first day that is shown, of India.
       */
      from: string;
      /** @description Before that day. */
      opening: components['schemas']['AccountSumsResponse'];
      /** @description Each day with a posting: opening + days = closing. */
      days: components['schemas']['AccountDayResponse'][];
      /** @description As of the moment. */
      closing: components['schemas']['AccountSumsResponse'];
      /** @description As of the moment, of an account of gateways or providers; else empty. */
      parties: components['schemas']['PartySumsResponse'][];
    };
    /** @enum {string} */
    AccountStatementFormat: 'csv' | 'xlsx' | 'pdf' | 'ndjson';
    AccountStatementRequest: {
      /**
       * Format: date
       * @description The first day, of India; default: 29 days before the last one.
       */
      from?: string;
      /**
       * Format: date
       * @description The last day, of India; default: today.
       */
      to?: string;
      format: components['schemas']['AccountStatementFormat'];
      /**
       * @description By which time a posting is of a day: when it was recorded, or when it took effect.
       * @default recorded
       */
      by: components['schemas']['TimeOf'];
      /** @default en */
      language: components['schemas']['Language'];
    };
    /** @enum {string} */
    PromiseState: 'holds' | 'broken' | 'not-checked' | 'by-tests';
    PublicPromiseResponse: {
      /** @description From 1. */
      promise: number;
      state: components['schemas']['PromiseState'];
      /** @description How many violations the last check found. */
      findings: number;
      /** @description Found too, explained, and accepted by two members of staff. */
      accepted: number;
    };
    PublicPromisesResponse: {
      /**
       * Format: date-time
       * @description When the last check began; null: none did.
       */
      checkedAt: string | null;
      /**
       * Format: date-time
       * @description The last one of the whole history.
       */
      wholeCheckedAt: string | null;
      promises: components['schemas']['PublicPromiseResponse'][];
    };
    KeptCheckResponse: {
      /** Format: date-time */
      beganAt: string;
      /**
       * @description Incremental: of the streams that moved since a seal.
       * @enum {string}
       */
      kind: 'whole' | 'incremental';
      /** @enum {string} */
      result: 'holds' | 'not all checked' | 'broken';
      /** @description Events that were folded. */
      events: number;
      /** @description How long it took. */
      ms: number;
    };
    FoundViolationResponse: {
      /** @description Whose history; null: of none alone. */
      stream: string | null;
      version: number | null;
      text: string;
    };
    PromiseResponse: {
      /** @description Its number in docs/promises.md. */
      promise: number;
      state: components['schemas']['PromiseState'];
      /** @description What the newest check counted. */
      figure: string | null;
      /** @description How many violations the newest check found. */
      findings: number;
      /** @description Found too, and accepted by two members of staff. */
      accepted: number;
      /** @description What could not be checked, and why. */
      unchecked: string | null;
      /** @description The first violations. */
      first: components['schemas']['FoundViolationResponse'][];
      /** @description Violations of each check, in the order of `checks`; null: not checked to the end. */
      trend: (number | null)[];
    };
    PromiseAlarmResponse: {
      /** Format: date-time */
      since: string;
      promises: number[];
    };
    PromisesResponse: {
      /** @description The last 60, the oldest first. */
      checks: components['schemas']['KeptCheckResponse'][];
      promises: components['schemas']['PromiseResponse'][];
      /** @description Open ones, the oldest first. */
      alarms: components['schemas']['PromiseAlarmResponse'][];
    };
    /**
     * @description ended: it waits for its close.
     * @enum {string}
     */
    PeriodState: 'open' | 'ended' | 'closed';
    PeriodSummaryResponse: {
      /** @example 2026-10 */
      period: string;
      /** @description ended: it waits for its close. */
      state: components['schemas']['PeriodState'];
      /** @description It is closed next, as soon as it has ended. */
      isNext: boolean;
      /** @description The seal that it was closed against. */
      sealNo: number | null;
      /** Format: date-time */
      closedAt: string | null;
      /** @description Name of the member of staff, or of the program. */
      closedBy: string | null;
      /** @description Postings of earlier months that are counted here. */
      lateCount: number;
      /** @description Paise of these postings. */
      lateSum: number;
    };
    YearSummaryResponse: {
      /**
       * @description April to March.
       * @example 2026-27
       */
      year: string;
      /** @description ended: it waits for its close. */
      state: components['schemas']['PeriodState'];
    };
    PeriodsResponse: {
      /** @description The newest first. */
      periods: components['schemas']['PeriodSummaryResponse'][];
      /** @description Financial years, the newest first. */
      years: components['schemas']['YearSummaryResponse'][];
    };
    PeriodLineResponse: {
      account: string;
      /** @description The gateway or the provider; empty where it has none. */
      party: string;
      /** @description Balance at the beginning: debits less credits of all months before. */
      opening: number;
      debit: number;
      credit: number;
      /** @description Balance at the end. */
      balance: number;
    };
    CloseResponse: {
      sealNo: number;
      /** @description Of the seal: SHA-256, hex. */
      sealHash: string;
      /** @description Of what is recorded: who asks for the close names it. */
      hash: string;
      lines: components['schemas']['PeriodLineResponse'][];
      /** @description Of what each stream moved in accounts with open items. */
      openItemsHash: string;
      /** @description Postings of earlier months, which came after those were closed. */
      lateCount: number;
      /** @description Paise of these postings. */
      lateSum: number;
    };
    /** @enum {string} */
    CheckName: 'ledger-verified' | 'settlements-in' | 'no-old-suspense' | 'no-overdue-holds' | 'invoices-made';
    HinderingResponse: {
      /** @description A gateway, or cases. */
      what: string;
      /** @description Paise of a gateway, else a number. */
      amount: number;
    };
    CheckItemResponse: {
      name: components['schemas']['CheckName'];
      isDone: boolean;
      open: components['schemas']['HinderingResponse'][];
    };
    ClosePreviewResponse: {
      sealNo: number;
      /** @description Of the seal: SHA-256, hex. */
      sealHash: string;
      /** @description Of what is recorded: who asks for the close names it. */
      hash: string;
      lines: components['schemas']['PeriodLineResponse'][];
      /** @description Of what each stream moved in accounts with open items. */
      openItemsHash: string;
      /** @description Postings of earlier months, which came after those were closed. */
      lateCount: number;
      /** @description Paise of these postings. */
      lateSum: number;
      checklist: components['schemas']['CheckItemResponse'][];
      /** Format: date-time */
      sealedAt: string;
    };
    HinderedResponse: {
      /** @description Of the refusal that closing it would get. */
      code: string;
      /** @description The month or the year that the refusal names, if any. */
      by: string | null;
    };
    PeriodResponse: {
      /** @example 2026-10 */
      period: string;
      /** @description ended: it waits for its close. */
      state: components['schemas']['PeriodState'];
      /** @description It is closed next, as soon as it has ended. */
      isNext: boolean;
      /** @description The seal that it was closed against. */
      sealNo: number | null;
      /** Format: date-time */
      closedAt: string | null;
      /** @description Name of the member of staff, or of the program. */
      closedBy: string | null;
      /** @description Postings of earlier months that are counted here. */
      lateCount: number;
      /** @description Paise of these postings. */
      lateSum: number;
      /** @description Of a closed one. */
      close: components['schemas']['CloseResponse'] | null;
      /** @description What would be recorded now. */
      preview: components['schemas']['ClosePreviewResponse'] | null;
      /** @description Why it cannot be closed now. */
      hindered: components['schemas']['HinderedResponse'] | null;
      /** @description The close is the newest one, and its year is open. */
      isWithdrawable: boolean;
      /**
       * @description How a request of who asks would be decided.
       * @enum {string|null}
       */
      way: 'at-once' | 'another-person' | 'alone' | null;
    };
    YearResponse: {
      /**
       * @description April to March.
       * @example 2026-27
       */
      year: string;
      /** @description ended: it waits for its close. */
      state: components['schemas']['PeriodState'];
      /** Format: date-time */
      closedAt: string | null;
      /** @description Name of the member of staff, or of the program. */
      closedBy: string | null;
      /** @description Of a year that is closed or may be: paise. */
      profit: number | null;
      /** @description Of what would be recorded now: who asks names it. */
      hash: string | null;
      /** @description What its closed months moved. */
      lines: components['schemas']['PeriodLineResponse'][];
      /** @description Why it cannot be closed now. */
      hindered: components['schemas']['HinderedResponse'] | null;
      /**
       * @description How a request of who asks would be decided.
       * @enum {string|null}
       */
      way: 'at-once' | 'another-person' | 'alone' | null;
    };
    /**
     * @description What is still to be set beside the GSTIN: until then documents are receipts without tax.
     * @enum {string}
     */
    MissingInvoiceSetting: 'name' | 'address' | 'sac';
    GstRowResponse: {
      title: components['schemas']['InvoiceTitle'];
      /** @description The place of supply. */
      state: components['schemas']['StateCode'] | null;
      /** @description Basis points. */
      rate: number;
      /** @description Documents. */
      count: number;
      /** @description Paise, as all amounts here; of credit notes what they take away. */
      taxable: number;
      cgst: number;
      sgst: number;
      igst: number;
      total: number;
    };
    GstMonthResponse: {
      /** @example 2026-10 */
      month: string;
      /**
       * Format: date
       * @description The last day whose documents are made.
       */
      madeTo: string | null;
      /** @description A GSTIN is given, with all that documents with it must say. */
      isRegistered: boolean;
      /** @description What is still to be set beside the GSTIN: until then documents are receipts without tax. */
      missing: components['schemas']['MissingInvoiceSetting'][];
      /** @description Credit notes last. */
      rows: components['schemas']['GstRowResponse'][];
    };
    InvoiceFileRequest: {
      /** @default en */
      language: components['schemas']['Language'];
    };
    OpenBucketResponse: {
      /**
       * @description Who has it.
       * @enum {string}
       */
      bucket: 'ours-only' | 'theirs-only' | 'both';
      /** @enum {string} */
      reason: 'not-due' | 'missing' | 'amount' | 'fee' | 'status' | 'duplicate' | 'line-changed' | 'balance';
      /**
       * @description Days since it was due.
       * @enum {string}
       */
      age: '0-1' | '2-3' | '4-7' | '8-30' | '>30';
      count: number;
      /** @description Paise, of our items. */
      ourAmount: number;
      /** @description Paise, of their lines. */
      theirAmount: number;
    };
    SuggestionResponse: {
      /** @description An item of ours: stream:entry:place. */
      ours: string;
      /** @description The key of a line. */
      theirs: string;
      /** @description Paise, of both. */
      amount: number;
    };
    ReconciledSourceResponse: {
      /** @description The id of a gateway in our books, provider:<id>, or bank. */
      source: string;
      /**
       * Format: date-time
       * @description When matches were kept last.
       */
      runAt: string | null;
      /** @description Matches that were kept then. */
      matched: number;
      /** @description What is open. */
      buckets: components['schemas']['OpenBucketResponse'][];
      /** @description The same amount within a few days: it proves nothing. */
      suggestions: components['schemas']['SuggestionResponse'][];
    };
    ReconciliationResponse: {
      sources: components['schemas']['ReconciledSourceResponse'][];
    };
    ReconciledItemResponse: {
      id: string;
      /** @enum {string} */
      side: 'ours' | 'theirs';
      /** @example payment */
      kind: string;
      /** @description Paise. */
      amount: number;
      /** Format: date-time */
      at: string;
      /**
       * @description In the own currency of a provider.
       * @example -0.4 USD
       */
      own: string | null;
    };
    ReconciliationCaseResponse: {
      id: string;
      /** @enum {string} */
      bucket: 'ours-only' | 'theirs-only' | 'both';
      /** @enum {string} */
      reason: 'not-due' | 'missing' | 'amount' | 'fee' | 'status' | 'duplicate' | 'line-changed' | 'balance';
      /**
       * Format: date-time
       * @description When the other side was expected.
       */
      due: string;
      /** @description Paise, of our items. */
      ourAmount: number;
      /** @description Paise, of their lines. */
      theirAmount: number;
      /** @description Items of ours. */
      ours: string[];
      /** @description Keys of lines. */
      theirs: string[];
    };
    HandMatchResponse: {
      /**
       * Format: uuid
       * @description Of its approval.
       */
      id: string;
      /** Format: date-time */
      at: string;
      /** @description Paise, of our items. */
      amount: number;
      /** @description Paise: their lines less our items, written off. */
      writtenOff: number;
      /** @description Items of ours. */
      ours: string[];
      /** @description Keys of lines. */
      theirs: string[];
    };
    OpenCaseResponse: {
      id: string;
      /** @enum {string} */
      bucket: 'ours-only' | 'theirs-only' | 'both';
      /** @enum {string} */
      reason: 'not-due' | 'missing' | 'amount' | 'fee' | 'status' | 'duplicate' | 'line-changed' | 'balance';
      /**
       * Format: date-time
       * @description When the other side was expected.
       */
      due: string;
      /** @description Paise, of our items. */
      ourAmount: number;
      /** @description Paise, of their lines. */
      theirAmount: number;
      /** @description Items of ours. */
      ours: string[];
      /** @description Keys of lines. */
      theirs: string[];
      /** @description The id of a gateway in our books, provider:<id>, or bank. */
      source: string;
      items: components['schemas']['ReconciledItemResponse'][];
      /** @description Open too, and equal to it with the other sign. */
      others: components['schemas']['ReconciliationCaseResponse'][];
      /** @description Of the source, the newest first: each may be taken back. */
      byHand: components['schemas']['HandMatchResponse'][];
    };
    ReconciliationFileResponse: {
      /** @description The same content was imported before. */
      isKnown: boolean;
      lines: number;
      /** @description Lines that are new. */
      added: number;
      /** @description Lines that are there with another content. */
      changed: number;
      /** @description SHA-256, hex: what is sent to keep it. */
      hash: string;
    };
    ReconciliationRunRequest: {
      /** @description The id of a gateway in our books, provider:<id>, or bank. */
      source: string;
      /** @description Of what was shown: keeps it, if it is still that. */
      hash?: string;
    };
    ReconciliationRunResponse: {
      /** @description Matches that are found. */
      matched: number;
      /** @description Paise, of the matches. */
      amount: number;
      /** @description What stays open. */
      buckets: components['schemas']['OpenBucketResponse'][];
      /** @description Settlements that were booked. */
      booked: number;
      /** @description SHA-256, hex: what is sent to keep it. */
      hash: string;
    };
    /**
     * @description The read models to make.
     * @enum {string}
     */
    ReplayTable: 'numbers' | 'recharges' | 'withdrawals' | 'corrections' | 'credits';
    ReplayRequest: {
      /**
       * Format: uuid
       * @description Made by who asks: the same again is the same replay.
       */
      replayId: string;
      /**
       * @description A time with its offset, or a day of India: its end. At least a minute ago. Default: all is replayed.
       * @example 2026-11-21
       */
      asOf?: string;
      /** @description The read models to make. */
      tables: components['schemas']['ReplayTable'][];
    };
    /** @enum {string} */
    ReplayState: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
    /**
     * @description Of a failed one.
     * @enum {string}
     */
    ReplayFailure: 'stopped-too-often' | 'disk-full' | 'error';
    /** @enum {string} */
    ReplayOutcome: 'same' | 'differs' | 'as-of';
    ReplayedTableResponse: {
      name: components['schemas']['ReplayTable'];
      rows: number;
      /** @description Over its rows, in the order of their keys. */
      sha256: string;
    };
    ReplayDivergenceResponse: {
      /** @description Null: the history itself breaks a promise. */
      table: string | null;
      stream: string | null;
      version: number | null;
      /** @description The key and what is wrong with it, or the promise in words. */
      text: string;
    };
    ReplayFoundResponse: {
      /** Format: uuid */
      runId: string;
      result: components['schemas']['ReplayOutcome'];
      events: number;
      streams: number;
      /** @description SHA-256 over the heads of all streams. */
      headDigest: string;
      /** @description Null: of an earlier version. */
      tables: components['schemas']['ReplayedTableResponse'][] | null;
      /** @description The first of each wallet; at most 100 of a table. */
      divergences: components['schemas']['ReplayDivergenceResponse'][];
      /** @description The version of the program that made it. */
      codeVersion: string;
    };
    ReplayResponse: {
      /** Format: uuid */
      replayId: string;
      /** @description Who asked: a member of staff, or 'command line'. */
      startedBy: string;
      state: components['schemas']['ReplayState'];
      /** @description Of a failed one. */
      why: components['schemas']['ReplayFailure'] | null;
      /**
       * @description What was recorded before it is replayed; null: all.
       * @example 2026-11-21T18:30:00.000000Z
       */
      before: string | null;
      /** @description As chosen; null: of a run of the command line of an earlier version. */
      tables: components['schemas']['ReplayTable'][] | null;
      /** @description How often it was begun: one that is killed begins again. */
      run: number;
      /** @description Folded so far. */
      events: number;
      /** @description Null until they are counted. */
      eventsExpected: number | null;
      /** Format: date-time */
      askedAt: string;
      /**
       * Format: date-time
       * @description When its last run began.
       */
      begunAt: string | null;
      /**
       * Format: date-time
       * @description When the events were counted.
       */
      notedAt: string | null;
      /** Format: date-time */
      endedAt: string | null;
      /** @description Of one that is done. */
      found: components['schemas']['ReplayFoundResponse'] | null;
    };
    /** @enum {string} */
    FailureWindow: 'quarter' | 'day' | 'week';
    /** @enum {string} */
    QueueKind: 'redis' | 'postgres';
    WorkFiguresResponse: {
      openNumbers: number;
      polledNumbers: number;
      /** @description Numbers whose price is held beyond its deadline. */
      overdueNumbers: number;
      /** @description Age of the oldest open number, seconds. */
      oldestNumber: number;
      outboxRows: number;
      /** @description By how much its latest row is late, seconds. */
      outboxAge: number;
    };
    /** @enum {string} */
    QueueName:
      | 'order-number'
      | 'poll-number'
      | 'confirm-order'
      | 'cancel-number'
      | 'end-activation'
      | 'replace-number'
      | 'repeat-code'
      | 'book-charge'
      | 'confirm-payment'
      | 'send-withdrawal'
      | 'release-quarantine'
      | 'end-access'
      | 'notify-arrival'
      | 'sync-catalog'
      | 'make-export';
    WaitingQueueResponse: {
      queue: components['schemas']['QueueName'];
      /** @description Rows of the outbox; of polls: numbers that are polled. */
      waiting: number;
      /** @description Age of the oldest one, ms. */
      oldest: number | null;
      /** @description By how much the latest one is late, ms. */
      latest: number;
      /** @description How many are late by under 1, 5, 15, 60, 300 s, and by more. */
      lateness: number[];
      /** @description Jobs in the queue itself; null: never measured. */
      jobs: number | null;
      /** @description When a worker counted them. */
      measuredAt: number | null;
    };
    /** @enum {string} */
    FailureCause:
      | 'provider-no-answer'
      | 'provider-not-asked'
      | 'provider-refused'
      | 'gateway-no-answer'
      | 'ledger-busy'
      | 'database-away'
      | 'database-error'
      | 'refused'
      | 'wrong-data'
      | 'unexpected';
    FailureGroupResponse: {
      queue: components['schemas']['QueueName'];
      cause: components['schemas']['FailureCause'];
      /** @description Runs that came to nothing. */
      count: number;
      /** @description What they were about: so many numbers, recharges and others. */
      subjects: number;
      first: number;
      last: number;
      /** @description Subjects whose money is still held. */
      open: number;
      /** @description Paise that are held behind them now. */
      held: number;
    };
    MissingWorkResponse: {
      job: components['schemas']['QueueName'];
      /** @description The wallet. */
      stream: string;
      /** @description The number, recharge or withdrawal. */
      subject: string;
      /** @description Paise */
      held: number;
    };
    WithoutJobResponse: {
      count: number;
      /** @description Paise that are held for them. */
      held: number;
      /** @description The first ten. */
      numbers: components['schemas']['MissingWorkResponse'][];
    };
    WithoutNumberResponse: {
      count: number;
      /** @description Ids of the first ten jobs. */
      jobs: string[];
    };
    WorkerResponse: {
      /** Format: uuid */
      id: string;
      instance: string;
      queueKind: components['schemas']['QueueKind'];
      beganAt: number;
      beatAt: number;
      /** @description Since its last sign of life, ms. */
      silence: number;
      /** @description Since it finished a poll, or began, ms. */
      idle: number;
    };
    ProviderStateResponse: {
      provider: string;
      enabled: boolean;
      /** @enum {string} */
      health: 'ok' | 'degraded' | 'down';
      trouble: string[];
      /** @description Its circuit breaker is open in some process. */
      isOpen: boolean;
      openNumbers: number;
      /** @description Requests a second, of all processes. */
      askedPerSecond: number;
      /** @description Requests a second that it allows; null: no limit. */
      perSecond: number | null;
      /** @description The mean time to an answer lately, ms; null: none. */
      answeredInMs: number | null;
    };
    WorkResponse: {
      /** @description Of the clock of the database. */
      asOf: number;
      queueKind: components['schemas']['QueueKind'];
      figures: components['schemas']['WorkFiguresResponse'];
      queues: components['schemas']['WaitingQueueResponse'][];
      /** @description Most money first. */
      failures: components['schemas']['FailureGroupResponse'][];
      /** @description Whether jobs of polls and numbers are compared: not with 25,000 jobs or more. */
      isCompared: boolean;
      withoutJob: components['schemas']['WithoutJobResponse'];
      withoutNumber: components['schemas']['WithoutNumberResponse'];
      /** @description Those of the last day, the latest sign of life first. */
      workers: components['schemas']['WorkerResponse'][];
      /** @description By priority. */
      providers: components['schemas']['ProviderStateResponse'][];
    };
    FindWorkRequest: {
      /** @description In the body: addresses are logged, and this may be personal. */
      text: string;
    };
    WaitingWorkResponse: {
      job: components['schemas']['QueueName'];
      /** @description Its id in the queue. */
      id: string;
      /** @description When it is handed out, or handed out again. */
      at: number;
      /** @description How often it was handed out since it was written or put off. */
      attempts: number;
    };
    SubjectFailureResponse: {
      queue: components['schemas']['QueueName'];
      cause: components['schemas']['FailureCause'];
      count: number;
      first: number;
      last: number;
    };
    FoundWorkResponse: {
      /** @enum {string} */
      kind: 'number' | 'recharge' | 'withdrawal' | 'work';
      stream: string;
      subject: string;
      /** @description null: nothing but its work is known. */
      status: string | null;
      /** @description Paise that are held for it now. */
      held: number;
      /** @description Of a number. */
      lastPollAt: number | null;
      /** @description Of a number that is polled. */
      nextPollAt: number | null;
      waits: components['schemas']['WaitingWorkResponse'][];
      failures: components['schemas']['SubjectFailureResponse'][];
    };
    FoundWorksResponse: {
      /** @description What the text was taken for. */
      reading: components['schemas']['FindReading'];
      /** @description People are found by e-mail and phone with user_management alone. */
      isPersonHidden: boolean;
      /** @description At most 20. */
      found: components['schemas']['FoundWorkResponse'][];
    };
    PreviewWorkRequest: {
      /**
       * @description without-job: open numbers whose job is missing.
       * @enum {string}
       */
      kind: 'failures' | 'without-job';
      /** @description null: every queue. */
      queue: components['schemas']['QueueName'] | null;
      /** @description null: every cause. */
      cause: components['schemas']['FailureCause'] | null;
      window: components['schemas']['FailureWindow'];
    };
    PreviewedWorkResponse: {
      job: components['schemas']['QueueName'];
      /** @description The wallet. */
      stream: string;
      /** @description The number, recharge or withdrawal. */
      subject: string;
      /** @description It waits, and is made due; otherwise its row is written again. */
      waits: boolean;
    };
    WorkPreviewResponse: {
      /** @description Pieces of work that can be done now. */
      count: number;
      /** @description Those of them that wait: they are made due. */
      waiting: number;
      /** @description What matches, and has nothing left to do. */
      nothing: number;
      /** @description Paise that are held behind them. */
      held: number;
      /** @description SHA-256 of what they are, in hex. */
      digest: string;
      since: number;
      until: number;
      /** @description The first ten. */
      examples: components['schemas']['PreviewedWorkResponse'][];
    };
    PreviewedWork: {
      count: number;
      digest: string;
      /** @description ms since 1970 */
      since: number;
      /** @description ms since 1970 */
      until: number;
    };
    HandOutWorkRequest: {
      /** @description In words, for staff; it can be erased later. */
      reason: string;
      /**
       * Format: uuid
       * @description Made by the browser: the same one again has the same effect once.
       */
      id: string;
      /** @enum {string} */
      kind: 'failures' | 'without-job';
      queue: components['schemas']['QueueName'] | null;
      cause: components['schemas']['FailureCause'] | null;
      /** @description As the preview said it. */
      seen: components['schemas']['PreviewedWork'];
    };
    HandedOutResponse: {
      /** @description Rows that waited, and are due now. */
      promoted: number;
      /** @description Rows that were written again. */
      added: number;
      /** @description Whether it was what the preview had. */
      isSame: boolean;
      /** @description Of the preview, and had nothing to do any more. */
      gone: number;
      /** @description Match too, and were not in the preview: they are as they were. */
      more: number;
      /** @description Paise that were held behind them. */
      held: number;
    };
    QueuePauseResponse: {
      /** @description The name of the member of staff. */
      by: string;
      reason: string;
      /** Format: date-time */
      pausedAt: string;
      /**
       * Format: date-time
       * @description It ends by itself then.
       */
      endsAt: string;
    };
    QueueResponse: {
      name: components['schemas']['QueueName'];
      pause: components['schemas']['QueuePauseResponse'] | null;
    };
    /** @enum {string} */
    Health: 'ok' | 'degraded' | 'down';
    StatusResponse: {
      database: components['schemas']['Health'];
      /** @description Is the work that was written down being done? */
      queue: components['schemas']['Health'];
      provider: components['schemas']['Health'];
      gateway: components['schemas']['Health'];
      /** @description A notice set in the console. */
      notice: string | null;
    };
    PartOfDayResponse: {
      /** @description Minutes in which it worked, slowly or in part. */
      degraded: number;
      /** @description Minutes in which it did not work. */
      down: number;
    };
    StatusDayResponse: {
      /**
       * Format: date
       * @description A day of India.
       */
      day: string;
      /** @description How many minutes of it were measured. */
      measured: number;
      database: components['schemas']['PartOfDayResponse'];
      queue: components['schemas']['PartOfDayResponse'];
      provider: components['schemas']['PartOfDayResponse'];
      gateway: components['schemas']['PartOfDayResponse'];
    };
    StatusHistoryResponse: {
      /** @description The last 30, the oldest first, today included. */
      days: components['schemas']['StatusDayResponse'][];
    };
    SupportResponse: {
      email: string | null;
      phone: string | null;
      telegramChannel: string | null;
      telegramContact: string | null;
      hours: string | null;
      address: string | null;
      sisterService: string | null;
    };
    RechargeLimitsResponse: {
      /** @description Paise. */
      minRecharge: number;
      maxRecharge: number;
      presets: number[];
    };
    ClocksResponse: {
      pollEveryMs: number;
      pollForMs: number;
      holdForMs: number;
    };
    SettingsResponse: {
      appName: string;
      /** @description Money and numbers are not real. */
      sandbox: boolean;
      /** @description People can sign in with Google. */
      google: boolean;
      /** @description What is null is not shown. */
      support: components['schemas']['SupportResponse'];
      limits: components['schemas']['RechargeLimitsResponse'];
      clocks: components['schemas']['ClocksResponse'];
      /** @description By the codes of services: those to which staff gave one. */
      serviceIcons: {
        [key: string]:
          | 'chat'
          | 'mail'
          | 'call'
          | 'people'
          | 'heart'
          | 'photo'
          | 'video'
          | 'music'
          | 'game'
          | 'shop'
          | 'food'
          | 'car'
          | 'travel'
          | 'work'
          | 'learn'
          | 'star';
      };
    };
    LivezResponse: {
      /** @enum {string} */
      status: 'ok';
    };
    ReadyzResponse: {
      /** @enum {string} */
      status: 'ok';
      /** @description The installation: which one answers on this port. */
      instance: string;
      /**
       * @description Whether the database's clock is trusted; in doubt, nothing is recorded.
       * @enum {string}
       */
      clock: 'ok' | 'in doubt';
    };
    /** @description What belongs to the code: amounts in paise, times in ms since 1970, `retryAfter` in seconds. */
    Facts: {
      [key: string]:
        | (
            | string
            | number
            | boolean
            | string[]
            | {
                [key: string]: string;
              }
          )
        | null;
    };
    /** @enum {string} */
    RefusalCode:
      | 'already-requested'
      | 'approval-changed'
      | 'approval-decided'
      | 'approval-exists'
      | 'approval-expired'
      | 'ban-changed'
      | 'bank-account-unreadable'
      | 'banned'
      | 'busy'
      | 'cancel-not-standing'
      | 'change-not-standing'
      | 'close-changed'
      | 'close-not-ready'
      | 'code-already-received'
      | 'code-invalid'
      | 'device-shared'
      | 'email-proved'
      | 'email-taken'
      | 'email-unproved'
      | 'export-too-large'
      | 'export-without-file'
      | 'file-unreadable'
      | 'foreign-currency'
      | 'former-period-open'
      | 'former-year-open'
      | 'insufficient-funds'
      | 'invalid-input'
      | 'invite-invalid'
      | 'invoice-not-found'
      | 'items-not-open'
      | 'items-unequal'
      | 'key-reused'
      | 'last-super-admin'
      | 'later-period-closed'
      | 'message-changed'
      | 'money-held'
      | 'money-left'
      | 'no-active-number'
      | 'no-bank-account'
      | 'no-seal-of-period'
      | 'nobody-approves'
      | 'not-withdrawable'
      | 'nothing-to-refund'
      | 'number-exists'
      | 'number-not-found'
      | 'offer-not-available'
      | 'own-approval'
      | 'payment-source-shared'
      | 'payment-unavailable'
      | 'period-closed'
      | 'period-not-closed'
      | 'period-not-ended'
      | 'permission-denied'
      | 'price-changed'
      | 'price-not-available'
      | 'proof-code-void'
      | 'proof-code-wrong'
      | 'proof-link-invalid'
      | 'provider-busy'
      | 'provider-unavailable'
      | 'push-not-possible'
      | 'quarantine-decided'
      | 'quarantine-not-found'
      | 'queue-paused'
      | 'recharge-above-limit'
      | 'recharge-exists'
      | 'recharge-not-found'
      | 'recharge-pending'
      | 'recharges-paused'
      | 'reconciliation-changed'
      | 'repeat-not-possible'
      | 'reset-link-invalid'
      | 'sales-paused'
      | 'service-hidden'
      | 'service-not-allowed'
      | 'session-not-found'
      | 'setting-changed'
      | 'sign-in-required'
      | 'staff-account'
      | 'staff-changed'
      | 'staff-entry-not-found'
      | 'step-up-required'
      | 'template-changed'
      | 'ticket-invalid'
      | 'too-many-attempts'
      | 'too-many-cancels'
      | 'too-many-checks'
      | 'too-many-codes'
      | 'too-many-commands'
      | 'too-many-daily-recharges'
      | 'too-many-exports'
      | 'too-many-mails'
      | 'too-many-messages'
      | 'too-many-open-numbers'
      | 'too-many-pending-recharges'
      | 'too-many-proofs'
      | 'too-many-purchases'
      | 'too-many-recharges'
      | 'too-many-replays'
      | 'too-many-requests-for-number'
      | 'too-many-streams'
      | 'two-credentials'
      | 'user-not-found'
      | 'view-as-ended'
      | 'view-as-open'
      | 'view-as-unavailable'
      | 'withdrawal-ended'
      | 'withdrawal-not-found'
      | 'wrong-credentials'
      | 'wrong-password'
      | 'year-closed';
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type RegisterRequest = components['schemas']['RegisterRequest'];
export type StateCode = components['schemas']['StateCode'];
export type MeResponse = components['schemas']['MeResponse'];
export type SignInRequest = components['schemas']['SignInRequest'];
export type ForgotPasswordRequest = components['schemas']['ForgotPasswordRequest'];
export type ResetPasswordRequest = components['schemas']['ResetPasswordRequest'];
export type SessionResponse = components['schemas']['SessionResponse'];
export type EmailCodeRequest = components['schemas']['EmailCodeRequest'];
export type EmailLinkRequest = components['schemas']['EmailLinkRequest'];
export type SessionItem = components['schemas']['SessionItem'];
export type SessionsResponse = components['schemas']['SessionsResponse'];
export type ChangePasswordRequest = components['schemas']['ChangePasswordRequest'];
export type ProfileRequest = components['schemas']['ProfileRequest'];
export type Theme = components['schemas']['Theme'];
export type Language = components['schemas']['Language'];
export type PickBy = components['schemas']['PickBy'];
export type OfferOrder = components['schemas']['OfferOrder'];
export type PreferencesResponse = components['schemas']['PreferencesResponse'];
export type PreferencesRequest = components['schemas']['PreferencesRequest'];
export type PasswordRequest = components['schemas']['PasswordRequest'];
export type FileTicketResponse = components['schemas']['FileTicketResponse'];
export type FindAccountRequest = components['schemas']['FindAccountRequest'];
export type FoundAccountResponse = components['schemas']['FoundAccountResponse'];
export type FoundAccountsResponse = components['schemas']['FoundAccountsResponse'];
export type BanChangeResponse = components['schemas']['BanChangeResponse'];
export type BanResponse = components['schemas']['BanResponse'];
export type BanRequest = components['schemas']['BanRequest'];
export type LiftBanRequest = components['schemas']['LiftBanRequest'];
export type FreezeLinkedRequest = components['schemas']['FreezeLinkedRequest'];
export type LinkedAccountsResponse = components['schemas']['LinkedAccountsResponse'];
export type ContactPriority = components['schemas']['ContactPriority'];
export type ContactRequest = components['schemas']['ContactRequest'];
export type PushResponse = components['schemas']['PushResponse'];
export type PushSubscriptionRequest = components['schemas']['PushSubscriptionRequest'];
export type MessageCountsResponse = components['schemas']['MessageCountsResponse'];
export type ColleagueResponse = components['schemas']['ColleagueResponse'];
export type InboxSummaryResponse = components['schemas']['InboxSummaryResponse'];
export type MessageState = components['schemas']['MessageState'];
export type MessageEntryResponse = components['schemas']['MessageEntryResponse'];
export type MessageResponse = components['schemas']['MessageResponse'];
export type AnswerMessageRequest = components['schemas']['AnswerMessageRequest'];
export type NoteMessageRequest = components['schemas']['NoteMessageRequest'];
export type AssignMessageRequest = components['schemas']['AssignMessageRequest'];
export type MessageStateRequest = components['schemas']['MessageStateRequest'];
export type TemplateResponse = components['schemas']['TemplateResponse'];
export type TemplatesResponse = components['schemas']['TemplatesResponse'];
export type TemplateRequest = components['schemas']['TemplateRequest'];
export type PersonResponse = components['schemas']['PersonResponse'];
export type ShownBan = components['schemas']['ShownBan'];
export type WalletResponse = components['schemas']['WalletResponse'];
export type NumberStatus = components['schemas']['NumberStatus'];
export type CloseReason = components['schemas']['CloseReason'];
export type ViewedNumberResponse = components['schemas']['ViewedNumberResponse'];
export type ViewedNumbersResponse = components['schemas']['ViewedNumbersResponse'];
export type RechargeStatus = components['schemas']['RechargeStatus'];
export type PersonRechargeResponse = components['schemas']['PersonRechargeResponse'];
export type PersonWithdrawalResponse = components['schemas']['PersonWithdrawalResponse'];
export type PersonPaymentsResponse = components['schemas']['PersonPaymentsResponse'];
export type StatementFile = components['schemas']['StatementFile'];
export type StatementRequest = components['schemas']['StatementRequest'];
export type MessageHeadResponse = components['schemas']['MessageHeadResponse'];
export type MessageHeadsResponse = components['schemas']['MessageHeadsResponse'];
export type UserSessionResponse = components['schemas']['UserSessionResponse'];
export type UserDeviceResponse = components['schemas']['UserDeviceResponse'];
export type UserAccessResponse = components['schemas']['UserAccessResponse'];
export type PersonAuditRowResponse = components['schemas']['PersonAuditRowResponse'];
export type PersonAuditResponse = components['schemas']['PersonAuditResponse'];
export type PersonEventResponse = components['schemas']['PersonEventResponse'];
export type PersonTimelineResponse = components['schemas']['PersonTimelineResponse'];
export type LinkedAccountResponse = components['schemas']['LinkedAccountResponse'];
export type PersonRiskResponse = components['schemas']['PersonRiskResponse'];
export type ResendMailRequest = components['schemas']['ResendMailRequest'];
export type BeginViewRequest = components['schemas']['BeginViewRequest'];
export type AccountViewResponse = components['schemas']['AccountViewResponse'];
export type OpenViewResponse = components['schemas']['OpenViewResponse'];
export type ViewedProfileResponse = components['schemas']['ViewedProfileResponse'];
export type ViewedDashboardResponse = components['schemas']['ViewedDashboardResponse'];
export type TransactionType = components['schemas']['TransactionType'];
export type TransactionCode = components['schemas']['TransactionCode'];
export type StaffReason = components['schemas']['StaffReason'];
export type TransactionValues = components['schemas']['TransactionValues'];
export type TransactionStatus = components['schemas']['TransactionStatus'];
export type TransactionResponse = components['schemas']['TransactionResponse'];
export type TransactionPeriod = components['schemas']['TransactionPeriod'];
export type TransactionCounts = components['schemas']['TransactionCounts'];
export type TransactionSummary = components['schemas']['TransactionSummary'];
export type TransactionsPageResponse = components['schemas']['TransactionsPageResponse'];
export type SupportViewsResponse = components['schemas']['SupportViewsResponse'];
export type ShowCodesRequest = components['schemas']['ShowCodesRequest'];
export type CodeResponse = components['schemas']['CodeResponse'];
export type ShownCodesResponse = components['schemas']['ShownCodesResponse'];
export type AbuseFlagResponse = components['schemas']['AbuseFlagResponse'];
export type AbuseFlagsResponse = components['schemas']['AbuseFlagsResponse'];
export type CloseFlagRequest = components['schemas']['CloseFlagRequest'];
export type PriceExample = components['schemas']['PriceExample'];
export type PriceExamplesResponse = components['schemas']['PriceExamplesResponse'];
export type ServerResponse = components['schemas']['ServerResponse'];
export type CatalogCounts = components['schemas']['CatalogCounts'];
export type ServersResponse = components['schemas']['ServersResponse'];
export type ServiceStats = components['schemas']['ServiceStats'];
export type ServiceResponse = components['schemas']['ServiceResponse'];
export type ServicesResponse = components['schemas']['ServicesResponse'];
export type Stock = components['schemas']['Stock'];
export type Readiness = components['schemas']['Readiness'];
export type ServerOfferResponse = components['schemas']['ServerOfferResponse'];
export type CountryOfferResponse = components['schemas']['CountryOfferResponse'];
export type ServiceOffersResponse = components['schemas']['ServiceOffersResponse'];
export type OtpService = components['schemas']['OtpService'];
export type NumberResponse = components['schemas']['NumberResponse'];
export type NumbersPageResponse = components['schemas']['NumbersPageResponse'];
export type RecentOfferResponse = components['schemas']['RecentOfferResponse'];
export type RecentOffersResponse = components['schemas']['RecentOffersResponse'];
export type TimelineCode = components['schemas']['TimelineCode'];
export type TimelineValues = components['schemas']['TimelineValues'];
export type TimelineItem = components['schemas']['TimelineItem'];
export type TimelineResponse = components['schemas']['TimelineResponse'];
export type BuyNumberRequest = components['schemas']['BuyNumberRequest'];
export type ChangeNumberRequest = components['schemas']['ChangeNumberRequest'];
export type OrphanRequest = components['schemas']['OrphanRequest'];
export type ActorResponse = components['schemas']['ActorResponse'];
export type FactResponse = components['schemas']['FactResponse'];
export type PostingResponse = components['schemas']['PostingResponse'];
export type ToldEventResponse = components['schemas']['ToldEventResponse'];
export type StoryJobResponse = components['schemas']['StoryJobResponse'];
export type NumberStoryResponse = components['schemas']['NumberStoryResponse'];
export type NoteRequest = components['schemas']['NoteRequest'];
export type Received = components['schemas']['Received'];
export type RechargeRequest = components['schemas']['RechargeRequest'];
export type RechargeResponse = components['schemas']['RechargeResponse'];
export type RechargesResponse = components['schemas']['RechargesResponse'];
export type WithdrawalPartResponse = components['schemas']['WithdrawalPartResponse'];
export type WithdrawalResponse = components['schemas']['WithdrawalResponse'];
export type WithdrawalsResponse = components['schemas']['WithdrawalsResponse'];
export type WithdrawalRequest = components['schemas']['WithdrawalRequest'];
export type RechargeWebhookResponse = components['schemas']['RechargeWebhookResponse'];
export type RechargeStoryResponse = components['schemas']['RechargeStoryResponse'];
export type StaffWithdrawalPartResponse = components['schemas']['StaffWithdrawalPartResponse'];
export type StaffWithdrawalResponse = components['schemas']['StaffWithdrawalResponse'];
export type StaffWithdrawalsResponse = components['schemas']['StaffWithdrawalsResponse'];
export type RejectWithdrawalRequest = components['schemas']['RejectWithdrawalRequest'];
export type BankTransferRequest = components['schemas']['BankTransferRequest'];
export type BankAccountRequest = components['schemas']['BankAccountRequest'];
export type ShowBankAccountRequest = components['schemas']['ShowBankAccountRequest'];
export type BankAccountResponse = components['schemas']['BankAccountResponse'];
export type QuarantineCaseResponse = components['schemas']['QuarantineCaseResponse'];
export type QuarantineResponse = components['schemas']['QuarantineResponse'];
export type QuarantineTransferRequest = components['schemas']['QuarantineTransferRequest'];
export type StatementFormat = components['schemas']['StatementFormat'];
export type CountingSealResponse = components['schemas']['CountingSealResponse'];
export type LiabilitiesResponse = components['schemas']['LiabilitiesResponse'];
export type SealedAuditResponse = components['schemas']['SealedAuditResponse'];
export type SignedSealResponse = components['schemas']['SignedSealResponse'];
export type SealedLeafResponse = components['schemas']['SealedLeafResponse'];
export type CountedPartResponse = components['schemas']['CountedPartResponse'];
export type LiabilityProofBody = components['schemas']['LiabilityProofBody'];
export type LiabilityProofResponse = components['schemas']['LiabilityProofResponse'];
export type InvoiceTitle = components['schemas']['InvoiceTitle'];
export type InvoiceResponse = components['schemas']['InvoiceResponse'];
export type InvoicesPageResponse = components['schemas']['InvoicesPageResponse'];
export type LiveMessage = components['schemas']['LiveMessage'];
export type StaffSignInRequest = components['schemas']['StaffSignInRequest'];
export type StaffRole = components['schemas']['StaffRole'];
export type Permission = components['schemas']['Permission'];
export type StaffMeResponse = components['schemas']['StaffMeResponse'];
export type StaffSessionResponse = components['schemas']['StaffSessionResponse'];
export type CodeRequest = components['schemas']['CodeRequest'];
export type StepUpRequest = components['schemas']['StepUpRequest'];
export type TotpSetUpResponse = components['schemas']['TotpSetUpResponse'];
export type RecoveryCodesResponse = components['schemas']['RecoveryCodesResponse'];
export type StaffPasswordRequest = components['schemas']['StaffPasswordRequest'];
export type OwnSessionResponse = components['schemas']['OwnSessionResponse'];
export type TokenResponse = components['schemas']['TokenResponse'];
export type TokenRequest = components['schemas']['TokenRequest'];
export type NewTokenResponse = components['schemas']['NewTokenResponse'];
export type ColleagueAccessResponse = components['schemas']['ColleagueAccessResponse'];
export type EndAccessRequest = components['schemas']['EndAccessRequest'];
export type GrantResponse = components['schemas']['GrantResponse'];
export type StaffResponse = components['schemas']['StaffResponse'];
export type PermissionRequest = components['schemas']['PermissionRequest'];
export type RoleRequest = components['schemas']['RoleRequest'];
export type ReasonRequest = components['schemas']['ReasonRequest'];
export type InviteResponse = components['schemas']['InviteResponse'];
export type InviteRequest = components['schemas']['InviteRequest'];
export type AcceptInviteRequest = components['schemas']['AcceptInviteRequest'];
export type PaymentNamed = components['schemas']['PaymentNamed'];
export type ItemsNamed = components['schemas']['ItemsNamed'];
export type ApprovalPreviewResponse = components['schemas']['ApprovalPreviewResponse'];
export type ApprovalResponse = components['schemas']['ApprovalResponse'];
export type ApprovalsResponse = components['schemas']['ApprovalsResponse'];
export type PreviewKind = components['schemas']['PreviewKind'];
export type PreviewMoneyRequest = components['schemas']['PreviewMoneyRequest'];
export type PreviewedItemResponse = components['schemas']['PreviewedItemResponse'];
export type BalanceBeforeResponse = components['schemas']['BalanceBeforeResponse'];
export type BalanceAfterResponse = components['schemas']['BalanceAfterResponse'];
export type MoneyPreviewResponse = components['schemas']['MoneyPreviewResponse'];
export type AskApprovalRequest = components['schemas']['AskApprovalRequest'];
export type ApproveRequest = components['schemas']['ApproveRequest'];
export type ColumnKind = components['schemas']['ColumnKind'];
export type FilterOperator = components['schemas']['FilterOperator'];
export type Tone = components['schemas']['Tone'];
export type StatusValueResponse = components['schemas']['StatusValueResponse'];
export type ListColumnResponse = components['schemas']['ListColumnResponse'];
export type ListSpecResponse = components['schemas']['ListSpecResponse'];
export type ListFilterRequest = components['schemas']['ListFilterRequest'];
export type ListRowsRequest = components['schemas']['ListRowsRequest'];
export type ListRowResponse = components['schemas']['ListRowResponse'];
export type ListPageResponse = components['schemas']['ListPageResponse'];
export type ListQueryRequest = components['schemas']['ListQueryRequest'];
export type ExportSizeResponse = components['schemas']['ExportSizeResponse'];
export type ExportFormat = components['schemas']['ExportFormat'];
export type ListExportRequest = components['schemas']['ListExportRequest'];
export type SavedQuery = components['schemas']['SavedQuery'];
export type Density = components['schemas']['Density'];
export type ListViewResponse = components['schemas']['ListViewResponse'];
export type ListViewRequest = components['schemas']['ListViewRequest'];
export type ExportJobRequest = components['schemas']['ExportJobRequest'];
export type ExportState = components['schemas']['ExportState'];
export type ExportFailure = components['schemas']['ExportFailure'];
export type ExportJobResponse = components['schemas']['ExportJobResponse'];
export type FiguresKind = components['schemas']['FiguresKind'];
export type FigureFilterRequest = components['schemas']['FigureFilterRequest'];
export type FiguresExportRequest = components['schemas']['FiguresExportRequest'];
export type FindRequest = components['schemas']['FindRequest'];
export type FindReading = components['schemas']['FindReading'];
export type FoundItemResponse = components['schemas']['FoundItemResponse'];
export type FoundGroupResponse = components['schemas']['FoundGroupResponse'];
export type FoundResponse = components['schemas']['FoundResponse'];
export type CauseResponse = components['schemas']['CauseResponse'];
export type RelatedEntryResponse = components['schemas']['RelatedEntryResponse'];
export type EntryResponse = components['schemas']['EntryResponse'];
export type SettingChangeResponse = components['schemas']['SettingChangeResponse'];
export type SettingResponse = components['schemas']['SettingResponse'];
export type SettingEffectResponse = components['schemas']['SettingEffectResponse'];
export type ChangeSettingRequest = components['schemas']['ChangeSettingRequest'];
export type RateResponse = components['schemas']['RateResponse'];
export type RecordedChangeResponse = components['schemas']['RecordedChangeResponse'];
export type ProviderAccountResponse = components['schemas']['ProviderAccountResponse'];
export type ChangeProviderRequest = components['schemas']['ChangeProviderRequest'];
export type ProviderTestResponse = components['schemas']['ProviderTestResponse'];
export type CatalogueServiceResponse = components['schemas']['CatalogueServiceResponse'];
export type PriceRowResponse = components['schemas']['PriceRowResponse'];
export type ServicePricesResponse = components['schemas']['ServicePricesResponse'];
export type ChangeServiceRequest = components['schemas']['ChangeServiceRequest'];
export type UpstreamProviderResponse = components['schemas']['UpstreamProviderResponse'];
export type UpstreamChangeResponse = components['schemas']['UpstreamChangeResponse'];
export type UpstreamResponse = components['schemas']['UpstreamResponse'];
export type PricePreviewResponse = components['schemas']['PricePreviewResponse'];
export type DeniedPatternResponse = components['schemas']['DeniedPatternResponse'];
export type DenylistResponse = components['schemas']['DenylistResponse'];
export type PatternPreviewResponse = components['schemas']['PatternPreviewResponse'];
export type ChangeDenylistRequest = components['schemas']['ChangeDenylistRequest'];
export type AuditedFactResponse = components['schemas']['AuditedFactResponse'];
export type AuditedChangeResponse = components['schemas']['AuditedChangeResponse'];
export type AuditRowResponse = components['schemas']['AuditRowResponse'];
export type AnalyticsDimension = components['schemas']['AnalyticsDimension'];
export type DayResponse = components['schemas']['DayResponse'];
export type FiguresResponse = components['schemas']['FiguresResponse'];
export type PartResponse = components['schemas']['PartResponse'];
export type AnalyticsResponse = components['schemas']['AnalyticsResponse'];
export type TimeOf = components['schemas']['TimeOf'];
export type LedgerAccount = components['schemas']['LedgerAccount'];
export type PartySumsResponse = components['schemas']['PartySumsResponse'];
export type AccountSumsResponse = components['schemas']['AccountSumsResponse'];
export type TrialBalanceRowResponse = components['schemas']['TrialBalanceRowResponse'];
export type TrialBalanceResponse = components['schemas']['TrialBalanceResponse'];
export type AccountDayResponse = components['schemas']['AccountDayResponse'];
export type AccountResponse = components['schemas']['AccountResponse'];
export type AccountStatementFormat = components['schemas']['AccountStatementFormat'];
export type AccountStatementRequest = components['schemas']['AccountStatementRequest'];
export type PromiseState = components['schemas']['PromiseState'];
export type PublicPromiseResponse = components['schemas']['PublicPromiseResponse'];
export type PublicPromisesResponse = components['schemas']['PublicPromisesResponse'];
export type KeptCheckResponse = components['schemas']['KeptCheckResponse'];
export type FoundViolationResponse = components['schemas']['FoundViolationResponse'];
export type PromiseResponse = components['schemas']['PromiseResponse'];
export type PromiseAlarmResponse = components['schemas']['PromiseAlarmResponse'];
export type PromisesResponse = components['schemas']['PromisesResponse'];
export type PeriodState = components['schemas']['PeriodState'];
export type PeriodSummaryResponse = components['schemas']['PeriodSummaryResponse'];
export type YearSummaryResponse = components['schemas']['YearSummaryResponse'];
export type PeriodsResponse = components['schemas']['PeriodsResponse'];
export type PeriodLineResponse = components['schemas']['PeriodLineResponse'];
export type CloseResponse = components['schemas']['CloseResponse'];
export type CheckName = components['schemas']['CheckName'];
export type HinderingResponse = components['schemas']['HinderingResponse'];
export type CheckItemResponse = components['schemas']['CheckItemResponse'];
export type ClosePreviewResponse = components['schemas']['ClosePreviewResponse'];
export type HinderedResponse = components['schemas']['HinderedResponse'];
export type PeriodResponse = components['schemas']['PeriodResponse'];
export type YearResponse = components['schemas']['YearResponse'];
export type MissingInvoiceSetting = components['schemas']['MissingInvoiceSetting'];
export type GstRowResponse = components['schemas']['GstRowResponse'];
export type GstMonthResponse = components['schemas']['GstMonthResponse'];
export type InvoiceFileRequest = components['schemas']['InvoiceFileRequest'];
export type OpenBucketResponse = components['schemas']['OpenBucketResponse'];
export type SuggestionResponse = components['schemas']['SuggestionResponse'];
export type ReconciledSourceResponse = components['schemas']['ReconciledSourceResponse'];
export type ReconciliationResponse = components['schemas']['ReconciliationResponse'];
export type ReconciledItemResponse = components['schemas']['ReconciledItemResponse'];
export type ReconciliationCaseResponse = components['schemas']['ReconciliationCaseResponse'];
export type HandMatchResponse = components['schemas']['HandMatchResponse'];
export type OpenCaseResponse = components['schemas']['OpenCaseResponse'];
export type ReconciliationFileResponse = components['schemas']['ReconciliationFileResponse'];
export type ReconciliationRunRequest = components['schemas']['ReconciliationRunRequest'];
export type ReconciliationRunResponse = components['schemas']['ReconciliationRunResponse'];
export type ReplayTable = components['schemas']['ReplayTable'];
export type ReplayRequest = components['schemas']['ReplayRequest'];
export type ReplayState = components['schemas']['ReplayState'];
export type ReplayFailure = components['schemas']['ReplayFailure'];
export type ReplayOutcome = components['schemas']['ReplayOutcome'];
export type ReplayedTableResponse = components['schemas']['ReplayedTableResponse'];
export type ReplayDivergenceResponse = components['schemas']['ReplayDivergenceResponse'];
export type ReplayFoundResponse = components['schemas']['ReplayFoundResponse'];
export type ReplayResponse = components['schemas']['ReplayResponse'];
export type FailureWindow = components['schemas']['FailureWindow'];
export type QueueKind = components['schemas']['QueueKind'];
export type WorkFiguresResponse = components['schemas']['WorkFiguresResponse'];
export type QueueName = components['schemas']['QueueName'];
export type WaitingQueueResponse = components['schemas']['WaitingQueueResponse'];
export type FailureCause = components['schemas']['FailureCause'];
export type FailureGroupResponse = components['schemas']['FailureGroupResponse'];
export type MissingWorkResponse = components['schemas']['MissingWorkResponse'];
export type WithoutJobResponse = components['schemas']['WithoutJobResponse'];
export type WithoutNumberResponse = components['schemas']['WithoutNumberResponse'];
export type WorkerResponse = components['schemas']['WorkerResponse'];
export type ProviderStateResponse = components['schemas']['ProviderStateResponse'];
export type WorkResponse = components['schemas']['WorkResponse'];
export type FindWorkRequest = components['schemas']['FindWorkRequest'];
export type WaitingWorkResponse = components['schemas']['WaitingWorkResponse'];
export type SubjectFailureResponse = components['schemas']['SubjectFailureResponse'];
export type FoundWorkResponse = components['schemas']['FoundWorkResponse'];
export type FoundWorksResponse = components['schemas']['FoundWorksResponse'];
export type PreviewWorkRequest = components['schemas']['PreviewWorkRequest'];
export type PreviewedWorkResponse = components['schemas']['PreviewedWorkResponse'];
export type WorkPreviewResponse = components['schemas']['WorkPreviewResponse'];
export type PreviewedWork = components['schemas']['PreviewedWork'];
export type HandOutWorkRequest = components['schemas']['HandOutWorkRequest'];
export type HandedOutResponse = components['schemas']['HandedOutResponse'];
export type QueuePauseResponse = components['schemas']['QueuePauseResponse'];
export type QueueResponse = components['schemas']['QueueResponse'];
export type Health = components['schemas']['Health'];
export type StatusResponse = components['schemas']['StatusResponse'];
export type PartOfDayResponse = components['schemas']['PartOfDayResponse'];
export type StatusDayResponse = components['schemas']['StatusDayResponse'];
export type StatusHistoryResponse = components['schemas']['StatusHistoryResponse'];
export type SupportResponse = components['schemas']['SupportResponse'];
export type RechargeLimitsResponse = components['schemas']['RechargeLimitsResponse'];
export type ClocksResponse = components['schemas']['ClocksResponse'];
export type SettingsResponse = components['schemas']['SettingsResponse'];
export type LivezResponse = components['schemas']['LivezResponse'];
export type ReadyzResponse = components['schemas']['ReadyzResponse'];
export type Facts = components['schemas']['Facts'];
export type RefusalCode = components['schemas']['RefusalCode'];
export type $defs = Record<string, never>;
export interface operations {
  register: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RegisterRequest'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MeResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'email-taken';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  signIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SignInRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MeResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'wrong-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-account';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  signOut: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  forgotPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ForgotPasswordRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  resetPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ResetPasswordRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'reset-link-invalid';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionResponse'];
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  requestEmailProof: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts' | 'too-many-commands' | 'too-many-proofs';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  proveEmailByCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EmailCodeRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MeResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'proof-code-void' | 'proof-code-wrong';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts' | 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  proveEmailByLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EmailLinkRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'proof-link-invalid';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionsResponse'];
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  endOtherSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  endSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'session-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  forgetDevice: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  changePassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangePasswordRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'wrong-password';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts' | 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  startGoogleSignIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description To Google, or to the page that tells the outcome */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  finishGoogleSignIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description To the page that tells the outcome */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getMe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MeResponse'];
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  changeProfile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ProfileRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MeResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getPreferences: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PreferencesResponse'];
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  changePreferences: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PreferencesRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PreferencesResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getPersonalData: {
    parameters: {
      query: {
        ticket: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json; charset=utf-8': string;
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'ticket-invalid';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  askForPersonalData: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FileTicketResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'wrong-password';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts' | 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  closeAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'wrong-password';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'money-held' | 'money-left' | 'recharge-pending';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts' | 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  findAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FindAccountRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FoundAccountsResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getBan: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BanResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'user-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  banUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BanRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BanResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'user-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'ban-changed';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  liftBan: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LiftBanRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BanResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'user-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'ban-changed';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  freezeLinkedAccounts: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FreezeLinkedRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LinkedAccountsResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'user-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'ban-changed';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  liftLinkedBans: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LiftBanRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LinkedAccountsResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'user-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'ban-changed';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  endUserSessions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The person is signed out everywhere, and their devices are forgotten. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'user-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  sendContactMessage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ContactRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'key-reused';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts' | 'too-many-commands' | 'too-many-messages';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getPush: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PushResponse'];
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  subscribeToPush: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PushSubscriptionRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'push-not-possible';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  unsubscribeFromPush: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getInboxSummary: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InboxSummaryResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessageResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  answerMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AnswerMessageRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessageResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'key-reused' | 'message-changed';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  noteMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NoteMessageRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessageResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'key-reused';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  assignMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AssignMessageRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessageResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'message-changed';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  setMessageState: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['MessageStateRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessageResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'message-changed';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listAnswerTemplates: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TemplatesResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  saveAnswerTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TemplateRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'template-changed';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  removeAnswerTemplate: {
    parameters: {
      query: {
        /** @description `version` of the template as it was shown; 0 of a new one. */
        seen: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is not there, whether it was or not. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'template-changed';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getPerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'user-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getWalletOfPerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WalletResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'user-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listNumbersOfPerson: {
    parameters: {
      query?: {
        /** @description `next` of the page before. */
        before?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ViewedNumbersResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'user-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listPaymentsOfPerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonPaymentsResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'user-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  takeStatementOfPerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['StatementRequest'];
      };
    };
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv; charset=utf-8': string;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
          'application/pdf': string;
          'application/x-ndjson; charset=utf-8': string;
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'user-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listMessagesOfPerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessageHeadsResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'user-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getAccessOfPerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserAccessResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'user-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listAuditOfPerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonAuditResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'user-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getTimelineOfPerson: {
    parameters: {
      query?: {
        /** @description `next` of the page before. */
        before?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonTimelineResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'user-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getRiskOfPerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonRiskResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'user-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  resendMail: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ResendMailRequest'];
      };
    };
    responses: {
      /** @description It is queued; its link and code are made when it is sent. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'user-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'email-proved';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands' | 'too-many-mails';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  beginView: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BeginViewRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccountViewResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'user-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'key-reused' | 'view-as-ended' | 'view-as-open';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable' | 'view-as-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getOpenView: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OpenViewResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  endView: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getViewedDashboard: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ViewedDashboardResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'view-as-ended';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listViewedNumbers: {
    parameters: {
      query?: {
        /** @description `next` of the page before. */
        before?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ViewedNumbersResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'view-as-ended';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listViewedTransactions: {
    parameters: {
      query?: {
        /** @description `next` of the page before. */
        before?: string;
        /** @description The first day, of India; default: 29 days before the last one. */
        from?: string;
        /** @description The last day, of India; default: today. */
        to?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TransactionsPageResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'view-as-ended';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listSupportViews: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SupportViewsResponse'];
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  showCodes: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        numberId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ShowCodesRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ShownCodesResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listAbuseFlags: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AbuseFlagsResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  closeAbuseFlag: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CloseFlagRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listPriceExamples: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PriceExamplesResponse'];
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listServers: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ServersResponse'];
        };
      };
      /** @description As the answer that `if-none-match` names */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listServices: {
    parameters: {
      query?: {
        provider?: string;
        country?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ServicesResponse'];
        };
      };
      /** @description As the answer that `if-none-match` names */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listServiceOffers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ServiceOffersResponse'];
        };
      };
      /** @description As the answer that `if-none-match` names */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  otpCountries: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Code -> name */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            [key: string]: string;
          };
        };
      };
      /** @description As the answer that `if-none-match` names */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  otpServices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Name -> offers */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            [key: string]: components['schemas']['OtpService'][];
          };
        };
      };
      /** @description As the answer that `if-none-match` names */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  otpOperators: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Country -> operators */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            [key: string]: string[];
          };
        };
      };
      /** @description As the answer that `if-none-match` names */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listNumbers: {
    parameters: {
      query?: {
        /** @description That number alone; an empty page where it was never ordered. */
        id?: string;
        /** @description `next` of the page before, of the same filter. */
        before?: string;
        limit?: number;
        status?: components['schemas']['NumberStatus'];
        service?: string;
        country?: string;
        /** @description Ordered then or later. */
        from?: string;
        /** @description Ordered before. */
        to?: string;
        /** @description 3 to 15 digits, any part of the phone number; blanks, brackets, hyphens and plus do not count. */
        digits?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumbersPageResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  buyNumber: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BuyNumberRequest'];
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'banned' | 'email-unproved' | 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code:
              | 'insufficient-funds'
              | 'key-reused'
              | 'number-exists'
              | 'offer-not-available'
              | 'price-changed'
              | 'price-not-available'
              | 'service-hidden'
              | 'service-not-allowed'
              | 'too-many-open-numbers'
              | 'too-many-purchases';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts' | 'too-many-cancels' | 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'provider-busy' | 'provider-unavailable' | 'sales-paused' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listRecentOffers: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecentOffersResponse'];
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getNumber: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getNumberTimeline: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TimelineResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  checkNumber: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'no-active-number';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts' | 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  cancelNumber: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'code-already-received' | 'no-active-number' | 'too-many-requests-for-number';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts' | 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  withdrawCancel: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'cancel-not-standing';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts' | 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  changeNumber: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangeNumberRequest'];
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'banned' | 'email-unproved' | 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code:
              | 'already-requested'
              | 'code-already-received'
              | 'insufficient-funds'
              | 'no-active-number'
              | 'number-exists'
              | 'offer-not-available'
              | 'price-changed'
              | 'price-not-available'
              | 'service-hidden'
              | 'service-not-allowed'
              | 'too-many-open-numbers'
              | 'too-many-purchases'
              | 'too-many-requests-for-number';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts' | 'too-many-cancels' | 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'provider-busy' | 'provider-unavailable' | 'sales-paused' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  withdrawChange: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'change-not-standing';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts' | 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  repeatCode: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'repeat-not-possible' | 'too-many-requests-for-number';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts' | 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  cancelOrphan: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OrphanRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getNumberStory: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberStoryResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  checkNumberForPerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NoteRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberStoryResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'no-active-number';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  cancelNumberForPerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NoteRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberStoryResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'code-already-received' | 'no-active-number' | 'too-many-requests-for-number';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  releaseNumber: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NoteRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberStoryResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  endNumberSearch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NoteRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberStoryResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'no-active-number';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  settleNumberLoss: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NoteRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberStoryResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'no-active-number';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  receivePush: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        provider: string;
        token: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          [key: string]: unknown;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Received'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listRecharges: {
    parameters: {
      query?: {
        status?: components['schemas']['RechargeStatus'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RechargesResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  orderRecharge: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RechargeRequest'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RechargeResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'banned' | 'device-shared' | 'email-unproved' | 'forbidden' | 'payment-source-shared';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'key-reused' | 'recharge-above-limit' | 'recharge-exists';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code:
              | 'too-many-attempts'
              | 'too-many-commands'
              | 'too-many-daily-recharges'
              | 'too-many-pending-recharges'
              | 'too-many-recharges';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'payment-unavailable' | 'recharges-paused' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getLatestRecharge: {
    parameters: {
      query?: {
        /** @description Paise. */
        amount?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RechargeResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'recharge-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getRecharge: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RechargeResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'recharge-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  checkRecharge: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RechargeResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'recharge-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts' | 'too-many-checks' | 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'payment-unavailable' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listWithdrawals: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WithdrawalsResponse'];
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  requestWithdrawal: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['WithdrawalRequest'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WithdrawalResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'insufficient-funds' | 'key-reused' | 'not-withdrawable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts' | 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  cancelWithdrawal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WithdrawalResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'withdrawal-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'withdrawal-ended';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts' | 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getRechargeStory: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RechargeStoryResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'recharge-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  checkRechargeForPerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NoteRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RechargeStoryResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'recharge-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-checks' | 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payment-unavailable' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listOpenWithdrawals: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StaffWithdrawalsResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getWithdrawal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StaffWithdrawalResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'withdrawal-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  rejectWithdrawal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RejectWithdrawalRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StaffWithdrawalResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'withdrawal-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'withdrawal-ended';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  endBankTransfer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BankTransferRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StaffWithdrawalResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'withdrawal-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'withdrawal-ended';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  giveBankAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BankAccountRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WithdrawalResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'withdrawal-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'withdrawal-ended';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts' | 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  showBankAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ShowBankAccountRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BankAccountResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'no-bank-account';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bank-account-unreadable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listQuarantine: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['QuarantineResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getQuarantineCase: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        gateway: string;
        paymentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['QuarantineCaseResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'quarantine-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  endQuarantineTransfer: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['QuarantineTransferRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'quarantine-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  receiveWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        gateway: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          [key: string]: unknown;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Received'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unauthorized';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getWallet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WalletResponse'];
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listTransactions: {
    parameters: {
      query?: {
        /** @description The first day, of India; default: 29 days before the last one. */
        from?: string;
        /** @description The last day, of India; default: today. */
        to?: string;
        /** @description `next` of the page before, of the same period and filters. */
        before?: string;
        limit?: number;
        type?: components['schemas']['TransactionType'];
        status?: components['schemas']['TransactionStatus'];
        /** @description A part of the transaction id, the service or the phone number (3 digits or more), or an amount. */
        search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TransactionsPageResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  exportTransactions: {
    parameters: {
      query?: {
        /** @description The first day, of India; default: 29 days before the last one. */
        from?: string;
        /** @description The last day, of India; default: today. */
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getStatement: {
    parameters: {
      query: {
        /** @description The first day, of India; default: 29 days before the last one. */
        from?: string;
        /** @description The last day, of India; default: today. */
        to?: string;
        format: components['schemas']['StatementFormat'];
        language?: components['schemas']['Language'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv; charset=utf-8': string;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
          'application/pdf': string;
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getVerifiableFile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/x-ndjson; charset=utf-8': string;
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getLiabilities: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LiabilitiesResponse'];
        };
      };
      /** @description As the answer that `if-none-match` names */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getLiabilityProof: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LiabilityProofResponse'];
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listInvoices: {
    parameters: {
      query?: {
        /** @description `next` of the page before. */
        before?: string;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvoicesPageResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getInvoicePdf: {
    parameters: {
      query?: {
        language?: components['schemas']['Language'];
      };
      header?: never;
      path: {
        number: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invoice-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  watchLive: {
    parameters: {
      query?: {
        /** @description The sessionName of the account: given where all tabs of the browser share the stream. It ends the one that they shared before; the name of another session is answered as no session is. */
        session?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Server-sent events */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': string;
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts' | 'too-many-streams';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  signInStaff: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['StaffSignInRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StaffSessionResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'wrong-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-attempts';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  enterCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CodeRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StaffSessionResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'code-invalid' | 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-codes' | 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  signOutStaff: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getStaffSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StaffSessionResponse'];
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  stepUp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['StepUpRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StaffSessionResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'code-invalid' | 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-codes' | 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  beginTotpSetUp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TotpSetUpResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  confirmTotpSetUp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CodeRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecoveryCodesResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'code-invalid' | 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-codes' | 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  changeStaffPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['StaffPasswordRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listStaffSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnSessionResponse'][];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  endStaffSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listStaffTokens: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TokenResponse'][];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  makeStaffToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TokenRequest'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NewTokenResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'key-reused';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  revokeStaffToken: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getColleagueAccess: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ColleagueAccessResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  endColleagueSessions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EndAccessRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  revokeColleagueTokens: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EndAccessRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listStaff: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StaffResponse'][];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  changePermission: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PermissionRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-changed';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  changeRole: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RoleRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'last-super-admin' | 'staff-changed';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  resetStaffCodes: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReasonRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  removeStaff: {
    parameters: {
      query?: {
        /** @description How many changes had been made of what was shown; left out: whatever stands now is changed. */
        seen?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Also where the same super_admin removed them before. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'last-super-admin' | 'staff-changed';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listInvites: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InviteResponse'][];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  inviteStaff: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['InviteRequest'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InviteResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'email-taken' | 'key-reused';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  withdrawInvite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  acceptInvite: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AcceptInviteRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'email-taken' | 'invite-invalid';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listApprovals: {
    parameters: {
      query?: {
        /** @description Only those that wait. */
        open?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApprovalsResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  askApproval: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AskApprovalRequest'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApprovalResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'code-invalid' | 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found' | 'quarantine-not-found' | 'user-not-found' | 'withdrawal-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code:
              | 'approval-exists'
              | 'close-changed'
              | 'close-not-ready'
              | 'foreign-currency'
              | 'former-period-open'
              | 'former-year-open'
              | 'insufficient-funds'
              | 'items-not-open'
              | 'items-unequal'
              | 'later-period-closed'
              | 'no-seal-of-period'
              | 'nobody-approves'
              | 'nothing-to-refund'
              | 'period-closed'
              | 'period-not-closed'
              | 'period-not-ended'
              | 'quarantine-decided'
              | 'withdrawal-ended'
              | 'year-closed';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-codes' | 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getApproval: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApprovalResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  previewMoney: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PreviewMoneyRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MoneyPreviewResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found' | 'quarantine-not-found' | 'user-not-found' | 'withdrawal-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code:
              | 'foreign-currency'
              | 'insufficient-funds'
              | 'items-not-open'
              | 'items-unequal'
              | 'nobody-approves'
              | 'nothing-to-refund'
              | 'quarantine-decided'
              | 'withdrawal-ended';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  approveApproval: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ApproveRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApprovalResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'own-approval' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'approval-changed' | 'approval-decided' | 'approval-expired';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  refuseApproval: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApprovalResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'own-approval' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'approval-decided';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  withdrawApproval: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApprovalResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'own-approval' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'approval-decided';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  describeLists: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ListSpecResponse'][];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  readList: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        list: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ListRowsRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ListPageResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  sizeExport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        list: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ListQueryRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExportSizeResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  exportList: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        list: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ListExportRequest'];
      };
    };
    responses: {
      /** @description CSV or XLSX */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv; charset=utf-8': string;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'export-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listViews: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        list: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ListViewResponse'][];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  saveView: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        list: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ListViewRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  deleteView: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  askExport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        list: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ExportJobRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExportJobResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'key-reused' | 'too-many-exports';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listExports: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExportJobResponse'][];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  cancelExport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExportJobResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  takeExport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description CSV or XLSX */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv; charset=utf-8': string;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'export-without-file';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  recordFiguresExport: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FiguresExportRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  findAnything: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FindRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FoundResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getEntry: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description A person’s id, or `gateway:<id>`, `provider:<id>`. */
        stream: string;
        /** @description Of one of its events. */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EntryResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SettingResponse'][];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listSettingChanges: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        setting: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SettingChangeResponse'][];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  changeSetting: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        setting: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangeSettingRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'key-reused' | 'setting-changed';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  previewSetting: {
    parameters: {
      query: {
        /** @description What it would be: paise, days, or a count. */
        value: number;
      };
      header?: never;
      path: {
        setting: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SettingEffectResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listProviderAccounts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProviderAccountResponse'][];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listProviderChanges: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        provider: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecordedChangeResponse'][];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  changeProviderAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        provider: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangeProviderRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'key-reused' | 'setting-changed';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  testProvider: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        provider: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProviderTestResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listCatalogueServices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CatalogueServiceResponse'][];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getServicePrices: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        service: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ServicePricesResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  changeService: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        service: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangeServiceRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'key-reused' | 'setting-changed';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listUpstreamChanges: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UpstreamResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  previewPrices: {
    parameters: {
      query?: {
        /** @description The account whose markup or rate it is; without it and a service: the standard. */
        provider?: string;
        /** @description The service whose markup it is. */
        service?: string;
        /** @description Basis points; left out: none of its own. */
        markup?: number;
        /** @description Of the account; left out: the one in force. */
        rate?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PricePreviewResponse'][];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getDenylist: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DenylistResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  previewPattern: {
    parameters: {
      query: {
        pattern: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PatternPreviewResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  changeDenylist: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangeDenylistRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'key-reused' | 'setting-changed';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getAuditRow: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Its place in the chain, from 1. */
        seq: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AuditRowResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getAnalytics: {
    parameters: {
      query?: {
        /** @description The first day, of India; default: 29 days before the last one. */
        from?: string;
        /** @description The last day, of India; default: today. */
        to?: string;
        by?: components['schemas']['AnalyticsDimension'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AnalyticsResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getTrialBalance: {
    parameters: {
      query?: {
        /** @description By when it was recorded, or by when it took effect. */
        by?: components['schemas']['TimeOf'];
        /** @description A time with its offset, or a day of India: its end. Default: now. */
        asOf?: string;
        /** @description A stream and a version, in place of `asOf`: the moment of the entry that has this event. */
        event?: string;
        /** @description With `by=effective`: only what was recorded by then, as `asOf`. Default: all. */
        knownBy?: string;
        /** @description Another moment, by the same time, as `asOf`. */
        comparedWith?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TrialBalanceResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getLedgerAccount: {
    parameters: {
      query?: {
        /** @description By when it was recorded, or by when it took effect. */
        by?: components['schemas']['TimeOf'];
        /** @description A time with its offset, or a day of India: its end. Default: now. */
        asOf?: string;
        /** @description A stream and a version, in place of `asOf`: the moment of the entry that has this event. */
        event?: string;
        /** @description With `by=effective`: only what was recorded by then, as `asOf`. Default: all. */
        knownBy?: string;
        /** @description The first day that is shown, of India; default: 29 days before the last one. */
        from?: string;
      };
      header?: never;
      path: {
        account: components['schemas']['LedgerAccount'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccountResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  takeStatementOfAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        account: components['schemas']['LedgerAccount'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AccountStatementRequest'];
      };
    };
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv; charset=utf-8': string;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
          'application/pdf': string;
          'application/x-ndjson': string;
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getPromises: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PublicPromisesResponse'];
        };
      };
      /** @description As the answer that `if-none-match` names */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getPromisesForStaff: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PromisesResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listPeriods: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PeriodsResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getPeriod: {
    parameters: {
      query?: {
        /** @description The seal that a close would be made against; default: the newest. */
        seal?: string;
      };
      header?: never;
      path: {
        period: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PeriodResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getYear: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        year: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['YearResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getGstMonth: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        month: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GstMonthResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  takeInvoiceOfPerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        number: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['InvoiceFileRequest'];
      };
    };
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invoice-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getReconciliation: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReconciliationResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getReconciliationCase: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        caseId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OpenCaseResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  importReconciliationFile: {
    parameters: {
      query: {
        /** @description The id of a gateway in our books, provider:<id>, or bank. */
        source: string;
        /** @description Of what was shown: keeps it, if it is still that. */
        hash?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description Up to 20 MB and 200,000 lines; packed, with content-encoding: gzip. */
    requestBody: {
      content: {
        'text/csv': string;
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReconciliationFileResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'file-unreadable' | 'reconciliation-changed';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  runReconciliation: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReconciliationRunRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReconciliationRunResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'reconciliation-changed';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listReplays: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReplayResponse'][];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  askReplay: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReplayRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReplayResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'key-reused' | 'too-many-replays';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  cancelReplay: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReplayResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getWork: {
    parameters: {
      query: {
        /** @description Failures of the last so long. */
        window: components['schemas']['FailureWindow'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WorkResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  findWork: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FindWorkRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FoundWorksResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  previewWork: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PreviewWorkRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WorkPreviewResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  handOutWork: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['HandOutWorkRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['HandedOutResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'key-reused';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listQueues: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['QueueResponse'][];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'permission-denied';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  proveForQueues: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  pauseQueue: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        queue: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReasonRequest'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'queue-paused';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  resumeQueue: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        queue: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input' | 'two-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden' | 'permission-denied' | 'step-up-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'staff-entry-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StatusResponse'];
        };
      };
    };
  };
  getStatusHistory: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StatusHistoryResponse'];
        };
      };
      /** @description As the answer that `if-none-match` names */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SettingsResponse'];
        };
      };
    };
  };
  getLivez: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LivezResponse'];
        };
      };
    };
  };
  getStartupz: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LivezResponse'];
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getReadyz: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReadyzResponse'];
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
}

export const REFUSAL_CODES = [
  'already-requested',
  'approval-changed',
  'approval-decided',
  'approval-exists',
  'approval-expired',
  'ban-changed',
  'bank-account-unreadable',
  'banned',
  'busy',
  'cancel-not-standing',
  'change-not-standing',
  'close-changed',
  'close-not-ready',
  'code-already-received',
  'code-invalid',
  'device-shared',
  'email-proved',
  'email-taken',
  'email-unproved',
  'export-too-large',
  'export-without-file',
  'file-unreadable',
  'foreign-currency',
  'former-period-open',
  'former-year-open',
  'insufficient-funds',
  'invalid-input',
  'invite-invalid',
  'invoice-not-found',
  'items-not-open',
  'items-unequal',
  'key-reused',
  'last-super-admin',
  'later-period-closed',
  'message-changed',
  'money-held',
  'money-left',
  'no-active-number',
  'no-bank-account',
  'no-seal-of-period',
  'nobody-approves',
  'not-withdrawable',
  'nothing-to-refund',
  'number-exists',
  'number-not-found',
  'offer-not-available',
  'own-approval',
  'payment-source-shared',
  'payment-unavailable',
  'period-closed',
  'period-not-closed',
  'period-not-ended',
  'permission-denied',
  'price-changed',
  'price-not-available',
  'proof-code-void',
  'proof-code-wrong',
  'proof-link-invalid',
  'provider-busy',
  'provider-unavailable',
  'push-not-possible',
  'quarantine-decided',
  'quarantine-not-found',
  'queue-paused',
  'recharge-above-limit',
  'recharge-exists',
  'recharge-not-found',
  'recharge-pending',
  'recharges-paused',
  'reconciliation-changed',
  'repeat-not-possible',
  'reset-link-invalid',
  'sales-paused',
  'service-hidden',
  'service-not-allowed',
  'session-not-found',
  'setting-changed',
  'sign-in-required',
  'staff-account',
  'staff-changed',
  'staff-entry-not-found',
  'step-up-required',
  'template-changed',
  'ticket-invalid',
  'too-many-attempts',
  'too-many-cancels',
  'too-many-checks',
  'too-many-codes',
  'too-many-commands',
  'too-many-daily-recharges',
  'too-many-exports',
  'too-many-mails',
  'too-many-messages',
  'too-many-open-numbers',
  'too-many-pending-recharges',
  'too-many-proofs',
  'too-many-purchases',
  'too-many-recharges',
  'too-many-replays',
  'too-many-requests-for-number',
  'too-many-streams',
  'two-credentials',
  'user-not-found',
  'view-as-ended',
  'view-as-open',
  'view-as-unavailable',
  'withdrawal-ended',
  'withdrawal-not-found',
  'wrong-credentials',
  'wrong-password',
  'year-closed',
] as const satisfies readonly RefusalCode[];
