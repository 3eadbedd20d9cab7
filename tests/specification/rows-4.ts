/** The specification's §4: states and transitions. */
import type { Row } from "./row.ts";

// biome-ignore format: a table is read by its rows
export const ROWS_4: readonly Row[] = [
  { n: 257, says: "A pitch that was created is under review", by: ["app/features/pitches/owner/lifecycle.test.ts > a pitch lives from draft to done, each step a row and an event", "tests/e2e/story.spec.ts > from a new account to a conversation: *, at a *"] },
  { n: 258, says: "Review at most a few hours within office hours", by: ["app/features/pitches/review/review-deadline.test.ts > handed in %s", "app/i18n/office-hours.server.test.ts > office time passes %s"] },
  { n: 259, says: "Created outside office hours is published the next morning", by: ["app/features/moderation/opening.test.ts > that waits is out of the queue, tells nobody but its owner yet and has a job at the opening", "app/features/moderation/opening.test.ts > it is published once, however often the job runs, and its owner is told"] },
  { n: 260, says: "Pitch: after its review it is published", by: ["app/features/moderation/decisions.test.ts > to approve publishes, and writes all that goes with it", "tests/e2e/story.spec.ts > from a new account to a conversation: *, at a *"] },
  { n: 261, says: "An edited pitch is reviewed again", by: "app/features/pitches/owner/lifecycle.test.ts > stays public as it was until the change is approved" },
  { n: 262, says: "Marking a deal as done, after a confirmation, completes and unpublishes it", by: ["tests/e2e/pitch-life.spec.ts > the life of a pitch: *", "app/features/pitches/owner/after-publication.test.ts > is seen by its owner and by those who talked about it, as done and without contact details"] },
  { n: 263, says: "The owner can delete a pitch", by: "app/features/pitches/owner/after-publication.test.ts > can be restored by its owner only, within 30 days, and after that is purged with all that hangs on it" },
  { n: 264, says: "Moderators review pitches", by: "tests/e2e/review.spec.ts > a moderator's day by keyboard alone" },
  { n: 265, says: "A role is chosen once and changed by support alone", by: ["app/features/onboarding/onboarding.test.ts > a side is chosen once; the database refuses a second choice too", "app/features/support/members/member-changes.test.ts > is refused by the database without the act"] },
  { n: 266, says: "Email: unconfirmed → confirmed by link", by: "app/features/accounts/sign-up/sign-up.test.ts > a link confirms once, and not after 24 hours" },
  { n: 267, says: "Resend is rate limited", by: ["app/features/accounts/sign-up/sign-up.test.ts > the mail is sent again a minute later, not before", "app/features/accounts/sign-up/sign-up.test.ts > five mails an hour leave, the sign-up's among them"] },
  { n: 268, says: "Account deactivated after too many failed attempts", by: "app/features/accounts/sign-in/sign-in.test.ts > deactivate sign-in, even with the right one, and the owner is told once" },
  { n: 269, says: "An active subscription blocks a new one", by: "app/features/billing/orders/buying.test.ts > an active one blocks a new one at the command" },
  { n: 270, says: "Payment can fail or be cancelled", by: ["app/features/billing/orders/buying.test.ts > that is declined (%s) can be paid with another card", "app/features/billing/specification-messages.test.ts > is not said of a payment that was left, or that is under way, or made"] },
  { n: 271, says: "Premium can be upgraded to Enterprise", by: ["app/features/billing/orders/upgrading.test.ts > renews at the full price a year later", "app/features/billing/orders/upgrading.test.ts > an upgrade is paid once"] },
  { n: 272, says: "Identity: started → success / failed / cancelled", by: ["app/features/verification/document.test.ts > verified: the badge, and the provider forgets what it collected", "app/features/verification/document.test.ts > %s: %s", "app/features/verification/document.test.ts > that nobody comes back from is cancelled after a day, and redacted", "app/features/verification/lifecycle.test.ts > the database has the lifecycle that the program has, and refuses every other move"] },
  { n: 273, says: "Chat: contact can be blocked and unblocked", by: "tests/e2e/chat-thread.spec.ts > a block keeps both from writing, says so in words, and can be taken back" },
  { n: 274, says: "Chat: nothing can be sent to a blocked contact", by: "app/features/chat/inbox/archiving.test.ts > a block stops messages both ways, with the words of each side, in all that the two talk about; what was said stays" },
  { n: 275, says: "Chat: nothing can be sent by a blocked user", by: "app/features/chat/inbox/archiving.test.ts > a block stops messages both ways, with the words of each side, in all that the two talk about; what was said stays" },
  { n: 276, says: "Chat can be deleted", by: ["tests/e2e/chat-thread.spec.ts > a deleted chat is gone for one, and comes back with what is new", "app/features/chat/inbox/archiving.test.ts > a deleted chat is gone for the one, with all that was said, and stands as it was for the other"] },
  { n: 277, says: "Chat can be downloaded", by: "tests/e2e/chat-download.spec.ts > each takes home what they see, * script" },
  { n: 278, says: "Language switch: the code is saved to local storage", by: "tests/e2e/shell-language.spec.ts > the dropdown shows the country's flag, changes the language and keeps the page" },
  { n: 279, says: "Language switch: for signed-in members it is saved to the lang field as well", by: "tests/e2e/shell-language.spec.ts > a member's choice is the account's, and leaves other browsers as they are" },
  { n: 280, says: "Language switch: another country's host is opened at the same path", by: "tests/e2e/hosts-language.spec.ts > switched, opens the same page on that country's host and is the choice there too" },
  { n: 281, says: "Language switch: on the same host the page reloads", by: ["tests/e2e/shell-language.spec.ts > the dropdown shows the country's flag, changes the language and keeps the page", "tests/e2e/hosts-language.spec.ts > switched on a host that is nobody's, stays on it"] },
  { n: 282, says: "Sign-in persistence tries several kinds of storage in order", deviation: "sign-in-is-a-cookie" },
];
