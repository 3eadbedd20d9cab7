/** Every job of the product with its code, and when those run that nothing asks for. */
import type { Task } from "graphile-worker";
import { endPlansInTime, removeStaleAccounts } from "#app/features/accounts/jobs.server.ts";
import { countResponsesNow, remindUnanswered } from "#app/features/answers/jobs.server.ts";
import { moveGuestBookmarks } from "#app/features/bookmarks/jobs.server.ts";
import { removeStaleFiles } from "#app/features/files/jobs.server.ts";
import { forgetOldUploads } from "#app/features/files/jobs-uploads.server.ts";
import { broadcastNewPitch } from "#app/features/matching/jobs.server.ts";
import { cancelMeetingsOfLeaver, lapseMeetingSuggestion } from "#app/features/meetings/jobs.server.ts";
import { fingerprintMissed, fingerprintSubmission, publishApproved } from "#app/features/moderation/jobs.server.ts";
import {
  noticeChangesRequested,
  noticeConversationNow,
  noticeConversationRead,
  noticePitchApproved,
  noticePitchDoubted,
} from "#app/features/notifications/jobs.server.ts";
import { noticeAccess } from "#app/features/notifications/jobs-access.server.ts";
import { digestMatches, forgetTellings, noticeBroadcast } from "#app/features/notifications/jobs-matching.server.ts";
import { noticeMeeting, remindOfMeeting } from "#app/features/notifications/jobs-meetings.server.ts";
import { noticeAnswerAwaited, noticeHeldDecided } from "#app/features/notifications/jobs-messages.server.ts";
import { mailOffer, noticeOffer } from "#app/features/notifications/jobs-offers.server.ts";
import {
  noticeAppealDecided,
  noticeAppealReceived,
  noticeReportDecided,
  noticeReportReceived,
} from "#app/features/notifications/jobs-reports.server.ts";
import { forgetSearchNotices, mailSearches, noticeSearches } from "#app/features/notifications/jobs-searches.server.ts";
import { endOffersOfLeaver, expireMissedOffers, expireOfferInTime } from "#app/features/offers/jobs.server.ts";
import { doubtStalePitches, purgeDeletedPitches } from "#app/features/pitches/jobs.server.ts";
import { revalueListings } from "#app/features/pitches/jobs-rates.server.ts";
import { relistPitches } from "#app/features/pitches/jobs-standing.server.ts";
import {
  eraseAccounts,
  hideLeavingMember,
  makeExportNow,
  removeStaleExports,
  tellDeletionCancelled,
} from "#app/features/privacy/jobs.server.ts";
import { removeStaleVisits } from "#app/features/providers/jobs.server.ts";
import { refreshRates } from "#app/features/rates/jobs.server.ts";
import { forgetOldEvidence, moveGuestReports } from "#app/features/reports/jobs.server.ts";
import {
  askSearches,
  moveGuestSearches,
  tellDueSearches,
  tidySearches,
} from "#app/features/saved-searches/jobs.server.ts";
import { refreshSearchWords } from "#app/features/search/jobs.server.ts";
import { foldListingChanges } from "#app/features/search/jobs-counts.server.ts";
import { forgetUnasked } from "#app/features/shield/jobs.server.ts";
import { endMemberView } from "#app/features/support/jobs.server.ts";
import { forgetUsedChallenges } from "#app/platform/app-check-work.server.ts";
import { env } from "#app/platform/env.server.ts";
import { runJobs } from "./job-runner.ts";
import { sendWaitingMail } from "./mails.ts";

/** Every job of the product. Jobs take ids, read the state anew, and may run twice. */
const TASKS: Record<string, Task> = {
  "notice-conversation": noticeConversationNow,
  "notice-conversation-read": noticeConversationRead,
  "notice-pitch-approved": noticePitchApproved,
  "notice-changes-requested": noticeChangesRequested,
  "notice-pitch-doubted": noticePitchDoubted,
  "purge-deleted-pitches": purgeDeletedPitches,
  "doubt-stale-pitches": doubtStalePitches,
  "move-guest-bookmarks": moveGuestBookmarks,
  "move-guest-reports": moveGuestReports,
  "move-guest-searches": moveGuestSearches,
  "ask-saved-searches": askSearches,
  "tell-due-searches": tellDueSearches,
  "tidy-saved-searches": tidySearches,
  "notice-searches": noticeSearches,
  "mail-searches": mailSearches,
  "forget-search-notices": forgetSearchNotices,
  "notice-report-received": noticeReportReceived,
  "notice-report-decided": noticeReportDecided,
  "notice-appeal-received": noticeAppealReceived,
  "notice-appeal-decided": noticeAppealDecided,
  "forget-old-evidence": forgetOldEvidence,
  "forget-unasked": forgetUnasked,
  "notice-held-decided": noticeHeldDecided,
  "notice-answer-awaited": noticeAnswerAwaited,
  "count-responses": countResponsesNow,
  "remind-unanswered": remindUnanswered,
  "publish-at-opening": publishApproved,
  "fingerprint-submission": fingerprintSubmission,
  "fingerprint-missed": fingerprintMissed,
  "broadcast-pitch": broadcastNewPitch,
  "notice-broadcast": noticeBroadcast,
  "digest-matches": digestMatches,
  "forget-old-tellings": forgetTellings,
  "notice-offer": noticeOffer,
  "mail-offer": mailOffer,
  "expire-offer": expireOfferInTime,
  "expire-offers": expireMissedOffers,
  "end-offers": endOffersOfLeaver,
  "notice-meeting": noticeMeeting,
  "remind-of-meeting": remindOfMeeting,
  "lapse-suggestion": lapseMeetingSuggestion,
  "cancel-meetings": cancelMeetingsOfLeaver,
  mail: sendWaitingMail,
  "end-member-view": endMemberView,
  "notice-access": noticeAccess,
  "relist-pitches": relistPitches,
  "refresh-rates": refreshRates,
  "refresh-search-words": refreshSearchWords,
  "fold-listing-changes": foldListingChanges,
  "revalue-listings": revalueListings,
  "end-plans": endPlansInTime,
  "remove-stale-accounts": removeStaleAccounts,
  "remove-stale-provider-visits": removeStaleVisits,
  "remove-stale-files": removeStaleFiles,
  "forget-old-uploads": forgetOldUploads,
  "hide-leaving-member": hideLeavingMember,
  "tell-deletion-cancelled": tellDeletionCancelled,
  "erase-accounts": eraseAccounts,
  "make-export": makeExportNow,
  "remove-stale-exports": removeStaleExports,
  "forget-used-challenges": forgetUsedChallenges,
};

/** Schedules, in UTC. */
const CRONTAB = `
  * * * * * fold-listing-changes
  */10 * * * * expire-offers
  52 * * * * fingerprint-missed
  23 * * * * refresh-search-words
  41 */3 * * * refresh-rates ?fill=1d
  31 4 * * * revalue-listings
  2 * * * * tell-due-searches
  57 3 * * * tidy-saved-searches
  17 3 * * * remove-stale-accounts
  37 3 * * * purge-deleted-pitches
  13 8 * * * doubt-stale-pitches
  27 3 * * * remove-stale-provider-visits
  37 3 * * * forget-old-evidence
  43 3 * * * forget-unasked
  51 2 * * * count-responses
  11 * * * * remind-unanswered
  47 3 * * * remove-stale-files
  17 * * * * forget-old-uploads
  3 * * * * digest-matches
  57 3 * * * forget-old-tellings
  7 * * * * erase-accounts
  37 * * * * remove-stale-exports
  7 * * * * forget-used-challenges
  */5 * * * * end-plans
`;

/** Starts taking up jobs. `stop` waits for those that run. */
export async function startWorker(): Promise<{ stop(): Promise<void> }> {
  const runner = await runJobs(TASKS, CRONTAB);
  // A program that starts has perhaps slept through days.
  if (env().RATES_URL) await runner.addJob("refresh-rates", {}, { jobKey: "refresh-rates" });
  await runner.addJob("refresh-search-words", {}, { jobKey: "refresh-search-words" });
  return { stop: runner.stop };
}
