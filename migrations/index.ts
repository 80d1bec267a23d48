/**
 * The migrations, in the order in which they are run; forward only. TypeORM goes by the last 13 digits of their names,
 * so each ends in a larger number than the one before.
 */
import { Ledger0001 } from './0001-ledger.js';
import { Accounts0002 } from './0002-accounts.js';
import { Payments0003 } from './0003-payments.js';
import { Catalog0004 } from './0004-catalog.js';
import { Providers0005 } from './0005-providers.js';
import { Choice0006 } from './0006-choice.js';
import { Finishing0007 } from './0007-finishing.js';
import { OverlappingLists0008 } from './0008-overlapping-lists.js';
import { ForgettingCodes0009 } from './0009-forgetting-codes.js';
import { LeanerRows0010 } from './0010-leaner-rows.js';
import { RechargeFates0011 } from './0011-recharge-fates.js';
import { EncryptedSalts0012 } from './0012-encrypted-salts.js';
import { WrongClocks0013 } from './0013-wrong-clocks.js';
import { Checks0014 } from './0014-checks.js';
import { RatesAndKind0015 } from './0015-rates-and-kind.js';
import { CanonicalEmails0016 } from './0016-canonical-emails.js';
import { NumberViews0017 } from './0017-number-views.js';
import { SuccessRates0018 } from './0018-success-rates.js';
import { IndexWithoutReader0019 } from './0019-index-without-reader.js';
import { Preferences0020 } from './0020-preferences.js';
import { TransactionCodes0021 } from './0021-transaction-codes.js';
import { Mails0021 } from './0021-mails.js';
import { Audit0026 } from './0026-audit.js';
import { Devices0023 } from './0023-devices.js';
import { Staff0025 } from './0025-staff.js';
import { Abuse0026 } from './0026-abuse.js';
import { SecurityLog0026 } from './0026-security-log.js';
import { EmailProofs0022 } from './0022-email-proofs.js';
import { GoogleIdentities0024 } from './0024-google-identities.js';
import { ClosedFlags0028 } from './0028-closed-flags.js';
import { PrivatePart0029 } from './0029-private-part.js';
import { PostingParties0030 } from './0030-posting-parties.js';
import { ErasureEvents0031 } from './0031-erasure-events.js';
import { StreamsAndSealTiles0033 } from './0033-streams-and-seal-tiles.js';
import { LedgerChecks0034 } from './0034-ledger-checks.js';
import { Entries0036 } from './0036-entries.js';
import { Phones0037 } from './0037-phones.js';
import { NumberColumns0038 } from './0038-number-columns.js';
import { UpiLinks0040 } from './0040-upi-links.js';
import { WithdrawalsInParts0041 } from './0041-withdrawals-in-parts.js';
import { ClaimedWebhooks0044 } from './0044-claimed-webhooks.js';
import { Approvals0045 } from './0045-approvals.js';
import { Reversals0046 } from './0046-reversals.js';
import { QuarantineApprovals0047 } from './0047-quarantine-approvals.js';
import { StaffDevices0049 } from './0049-staff-devices.js';
import { ConsoleLists0052 } from './0052-console-lists.js';
import { ViewsOfLists0053 } from './0053-views-of-lists.js';
import { SupportInbox0055 } from './0055-support-inbox.js';
import { AccountViews0056 } from './0056-account-views.js';
import { OrdersOfLists0057 } from './0057-orders-of-lists.js';
import { StaffLists0058 } from './0058-staff-lists.js';
import { DailyTotals0063 } from './0063-daily-totals.js';
import { SettlementDays0064 } from './0064-settlement-days.js';
import { AccountsOfTaxAndEarnings0065 } from './0065-accounts-of-tax-and-earnings.js';
import { BankAccounts0066 } from './0066-bank-accounts.js';
import { EntryReferences0067 } from './0067-entry-references.js';
import { AuditList0068 } from './0068-audit-list.js';
import { SettingChanges0069 } from './0069-setting-changes.js';
import { PaymentsOfAnOrder0070 } from './0070-payments-of-an-order.js';
import { FeedModelsAnew0075 } from './0075-feed-models-anew.js';
import { SettingsInTheAudit0077 } from './0077-settings-in-the-audit.js';
import { CatalogOfTheDay0078 } from './0078-catalog-of-the-day.js';
import { VersionsOfTemplates0079 } from './0079-versions-of-templates.js';
import { DigestsOfPhones0080 } from './0080-digests-of-phones.js';
import { ExportJobs0081 } from './0081-export-jobs.js';
import { QueuePauses0083 } from './0083-queue-pauses.js';
import { JobWatch0084 } from './0084-job-watch.js';
import { AccountTotals0085 } from './0085-account-totals.js';
import { ReplayJobs0086 } from './0086-replay-jobs.js';
import { LiabilityTiles0087 } from './0087-liability-tiles.js';
import { Alarms0088 } from './0088-alarms.js';
import { PushSubscriptions0090 } from './0090-push-subscriptions.js';
import { ClosedAccounts0092 } from './0092-closed-accounts.js';
import { ListsByIndex0093 } from './0093-lists-by-index.js';
import { Reconciliation0094 } from './0094-reconciliation.js';
import { StaffPositions0095 } from './0095-staff-positions.js';
import { ApprovalsOfCloses0096 } from './0096-approvals-of-closes.js';
import { ReconciliationWithProviders0098 } from './0098-reconciliation-with-providers.js';
import { StatusMinutes0099 } from './0099-status-minutes.js';
import { OutboxCorrelation0100 } from './0100-outbox-correlation.js';
import { Invoices0101 } from './0101-invoices.js';
import { StatesOfPeople0102 } from './0102-states-of-people.js';
import { MatchesByHand0103 } from './0103-matches-by-hand.js';
import { StartOfDocuments0091 } from './0091-start-of-documents.js';
import { DocumentsAfterARestore0104 } from './0104-documents-after-a-restore.js';
import { PushKeys0106 } from './0106-push-keys.js';
import { WithdrawalsById0109 } from './0109-withdrawals-by-id.js';
import { MatchesTakenBack0110 } from './0110-matches-taken-back.js';
import { YearsByTwo0111 } from './0111-years-by-two.js';
import { IndexesOfMatchesByHand0112 } from './0112-indexes-of-matches-by-hand.js';
import { SeenOfStaff0130 } from './0130-seen-of-staff.js';
import { MessagesByAssignee0131 } from './0131-messages-by-assignee.js';
import { WalletBans0132 } from './0132-wallet-bans.js';
import { RunsAfterTheirMatches0133 } from './0133-runs-after-their-matches.js';

export const migrations = [
  Ledger0001,
  Accounts0002,
  Payments0003,
  Catalog0004,
  Providers0005,
  Choice0006,
  Finishing0007,
  OverlappingLists0008,
  ForgettingCodes0009,
  LeanerRows0010,
  RechargeFates0011,
  EncryptedSalts0012,
  WrongClocks0013,
  Checks0014,
  RatesAndKind0015,
  CanonicalEmails0016,
  NumberViews0017,
  SuccessRates0018,
  IndexWithoutReader0019,
  Preferences0020,
  TransactionCodes0021,
  Mails0021,
  EmailProofs0022,
  Devices0023,
  Staff0025,
  SecurityLog0026,
  Audit0026,
  GoogleIdentities0024,
  Abuse0026,
  ClosedFlags0028,
  PrivatePart0029,
  PostingParties0030,
  ErasureEvents0031,
  StreamsAndSealTiles0033,
  LedgerChecks0034,
  Entries0036,
  Phones0037,
  NumberColumns0038,
  UpiLinks0040,
  WithdrawalsInParts0041,
  ClaimedWebhooks0044,
  Approvals0045,
  Reversals0046,
  QuarantineApprovals0047,
  StaffDevices0049,
  ConsoleLists0052,
  ViewsOfLists0053,
  SupportInbox0055,
  AccountViews0056,
  OrdersOfLists0057,
  StaffLists0058,
  DailyTotals0063,
  SettlementDays0064,
  AccountsOfTaxAndEarnings0065,
  BankAccounts0066,
  EntryReferences0067,
  AuditList0068,
  SettingChanges0069,
  PaymentsOfAnOrder0070,
  FeedModelsAnew0075,
  SettingsInTheAudit0077,
  CatalogOfTheDay0078,
  VersionsOfTemplates0079,
  DigestsOfPhones0080,
  ExportJobs0081,
  QueuePauses0083,
  JobWatch0084,
  AccountTotals0085,
  ReplayJobs0086,
  LiabilityTiles0087,
  Alarms0088,
  PushSubscriptions0090,
  ClosedAccounts0092,
  ListsByIndex0093,
  Reconciliation0094,
  StaffPositions0095,
  ApprovalsOfCloses0096,
  ReconciliationWithProviders0098,
  StatusMinutes0099,
  OutboxCorrelation0100,
  Invoices0101,
  StatesOfPeople0102,
  MatchesByHand0103,
  StartOfDocuments0091,
  DocumentsAfterARestore0104,
  PushKeys0106,
  WithdrawalsById0109,
  MatchesTakenBack0110,
  YearsByTwo0111,
  IndexesOfMatchesByHand0112,
  SeenOfStaff0130,
  MessagesByAssignee0131,
  WalletBans0132,
  RunsAfterTheirMatches0133,
];
