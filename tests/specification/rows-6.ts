/** The specification's §6: roles and permissions. */
import type { Row } from "./row.ts";

// biome-ignore format: a table is read by its rows
export const ROWS_6: readonly Row[] = [
  { n: 318, says: "Visitors see public pages only", by: ["tests/guards.test.ts > visitors who open settings sign in first, and are told that a form they sent is lost", "tests/authorisation/rows.ts > %s", "tests/authorisation/matrix.test.ts > the matrix has a row for every address of the sitemap, and none for another"] },
  { n: 319, says: "Pitches are public to all platform users", deviation: "pitches-are-teasers" },
  { n: 320, says: "Roles investor, entrepreneur", by: "app/features/onboarding/onboarding.test.ts > a side is chosen once; the database refuses a second choice too" },
  { n: 321, says: "Basic: account, create, chat, negotiate", by: ["app/features/accounts/entitlements.test.ts > %s belongs to %j > [\"pitch\", [", "app/features/accounts/entitlements.test.ts > %s belongs to %j > [\"negotiate\", [", "tests/e2e/story.spec.ts > from a new account to a conversation: *, at a *"] },
  { n: 322, says: "Premium/Enterprise: boost", by: ["app/features/accounts/entitlements.test.ts > %s belongs to %j > [\"boost\", [", "app/features/search/orders.test.ts > %s: paid places first, then the order, without a valuation last"] },
  { n: 323, says: "Premium/Enterprise: broadcast", by: ["app/features/accounts/entitlements.test.ts > %s belongs to %j > [\"broadcast\", [", "app/features/notifications/subscriptions/matching.test.ts > a paid owner's pitch is announced once, to those who meet and allow it"] },
  { n: 324, says: "Premium/Enterprise: SEO view", by: ["app/features/accounts/entitlements.test.ts > %s belongs to %j > [\"engines\", [", "tests/e2e/public-face.spec.ts > are told of a paid plan's pitch in schema.org's terms, of a Basic one nothing"] },
  { n: 325, says: "Premium/Enterprise: verification", by: ["app/features/accounts/entitlements.test.ts > %s belongs to %j > [\"identity\", [", "app/features/verification/document.test.ts > is refused to Basic: nothing has begun"] },
  { n: 326, says: "Premium/Enterprise: file upload", by: ["app/features/accounts/entitlements.test.ts > %s belongs to %j > [\"files\", [", "app/features/documents/own-documents.test.ts > needs a paid plan", "app/features/chat/attachments/attachments.test.ts > only paid plans send files, only their own, and each once"] },
  { n: 327, says: "Premium/Enterprise: legal documents", by: ["app/features/accounts/entitlements.test.ts > %s belongs to %j > [\"legal-documents\", [", "app/features/legal-documents/requesting.test.ts > is for plans that include it, and for nobody in another's place"] },
  { n: 328, says: "Premium/Enterprise: priority support", by: ["app/features/accounts/entitlements.test.ts > %s belongs to %j > [\"support\", [", "app/features/support/contact.test.ts > is linked to the account, in its language, and paid plans go first"] },
  { n: 329, says: "Enterprise alone: AI assistant and demo booking", by: ["app/features/accounts/entitlements.test.ts > %s belongs to %j > [\"assistant\", [", "app/features/demos/booking.test.ts > is for those whose plan has it, while it has; by nobody who only looks"] },
  { n: 330, says: "… of which others see that they are exclusive", by: "tests/e2e/demos.spec.ts > a Premium member sees what the way to a demo costs, and a visitor the prices" },
  { n: 331, says: "Members edit, delete and add pitches of their own alone", by: ["app/features/pitches/owner/lifecycle.test.ts > a pitch lives from draft to done, each step a row and an event", "app/features/pitches/owner/lifecycle.test.ts > nobody else can do anything to a pitch that is %s"] },
  { n: 332, says: "Support staff change roles on request", by: "tests/e2e/staff.spec.ts > a member asks for the other role and has it at once, in the page that was open all along" },
  { n: 333, says: "Social-login users re-authenticate in a pop-up to delete", by: "tests/e2e/privacy.spec.ts > an account is deleted by a new proof at the provider, *" },
  { n: 334, says: "Password users confirm with email and password", by: ["tests/e2e/privacy.spec.ts > an account is deleted with email and password; signing in keeps it", "app/features/privacy/deletion.test.ts > %s deletes nothing and counts in the one lock"] },
  { n: 335, says: "Anonymous: language not saved to a profile", by: ["tests/e2e/hosts.spec.ts > of a guest goes along too, and the language stays out of the account", "server/http/visit.test.ts > a choice is saved to the account of a member, and to no other"] },
  { n: 336, says: "There are roles of staff", by: ["tests/guards.test.ts > those who may enter do, each where they work", "tests/authorisation/rows.ts > %s"] },
];
