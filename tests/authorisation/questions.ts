/** The requests of the matrix: the things in addresses, and valid forms. */
import { AGREEMENT_VERSION } from "#app/features/documents/access.ts";
import { PREFERENCE_KINDS } from "#app/features/notifications/preferences/preferences.ts";
import { newId } from "#app/platform/ids.ts";
import { campaignForm } from "../fixtures/site/campaigns.ts";
import { ABOUT_PITCHES } from "./about-pitches.ts";
import { CLOSING_QUESTIONS } from "./commands-closing.ts";
import { OFFERED } from "./fixtures/offers.ts";
import type { Person, Things } from "./fixtures/people.ts";
import { A_BROWSERS_KEY } from "./fixtures/push.ts";
import { PARAMS } from "./parameters.ts";
import type { Question } from "./probe.ts";
import { announcement, legalRequest, message, newProject, offer, times } from "./question-forms.ts";
import { ADVISER_QUESTIONS } from "./questions-advisers.ts";
import { EMAIL_CANCEL_QUESTIONS } from "./questions-email-cancel.ts";
import { MANAGER_QUESTIONS } from "./questions-managers.ts";
import { PERK_QUESTIONS } from "./questions-perks.ts";

type Asked = Partial<Pick<Question, "params" | "search" | "form" | "headers">>;

/** Addresses that need more than their default parameters. After a dot, the variant of the question. */
const ASKED: Record<string, (things: Things, person: Person) => Asked> = {
  ...ABOUT_PITCHES,
  ...EMAIL_CANCEL_QUESTIONS,
  "POST /pages/language": () => ({ form: { market: "uk" } }),
  // The storage API ignores cookies; files/storage/storage.test.ts and tests/storage test its authorisation.
  "GET /v0/b/:bucket/o": () => ({ params: { bucket: "stakeholm" } }),
  "POST /v0/b/:bucket/o": () => ({ params: { bucket: "stakeholm" } }),
  "GET /v0/b/:bucket/o/*": () => ({ params: { bucket: "stakeholm" } }),
  "POST /v0/b/:bucket/o/*": () => ({ params: { bucket: "stakeholm" } }),
  "GET /files/:id/:width": ({ logo }) => ({ params: { id: logo, width: "64" } }),
  "GET /files/:id/document": ({ portfolio }) => ({ params: { id: portfolio } }),
  "GET /share/pitch/:file": ({ published }) => ({ params: { file: `${published}.png` } }),
  "GET /share/site/:file": () => ({ params: { file: "se.png" } }),
  "GET /feeds/:file": () => ({ params: { file: "se.atom" } }),
  "GET /sitemap-pitches.xml": () => ({ search: "?page=0" }),
  "POST /pages/onboarding/role": () => ({ form: { side: "investor" } }),
  "POST /pages/onboarding/name": (_, person) => ({ form: { side: "investor", username: `${person}-too` } }),
  "POST /pages/settings/passkeys/:id": () => ({ form: { name: "Mine now" } }),
  "POST /pages/contact": (_, person) => ({
    form: { id: newId(), name: person, email: `${person}@example.com`, topic: "general", message: "Good morning" },
  }),
  "POST /pages/newsletter": (_, person) => ({ form: { email: `${person}-reads@example.com` } }),
  ...ADVISER_QUESTIONS,
  ...MANAGER_QUESTIONS,
  "GET /pages/survey": ({ surveyToken }) => ({ search: `?token=${surveyToken}&score=7` }),
  "GET /pages/survey · a link of nobody's": ({ surveyToken }) => ({ search: `?token=${surveyToken}x` }),
  "POST /pages/survey": ({ surveyToken }) => ({ search: `?token=${surveyToken}`, form: { score: "7" } }),
  "POST /pages/survey · a link of nobody's": ({ surveyToken }) => ({
    search: `?token=${surveyToken}x`,
    form: { score: "7" },
  }),
  "POST /pages/faq/:question/vote": () => ({ form: { answer: "no", comment: "Where is the button?" } }),
  "POST /pages/settings/notifications": () => ({
    form: { ...Object.fromEntries(PREFERENCE_KINDS.map((kind) => [kind, "none"])), hour: "7" },
  }),
  "POST /pages/push/devices": (_, person) => ({
    form: { endpoint: `https://push.example/${person}-too`, p256dh: A_BROWSERS_KEY, auth: "AAAAAAAAAAAAAAAAAAAAAA" },
  }),
  "POST /pages/settings/consents/withdrawal": () => ({ form: { kind: "newsletter" } }),
  "POST /pages/settings/email": () => ({ form: { email: "elsewhere@example.com", current: "wrong" } }),
  "POST /pages/settings/password": () => ({ form: { current: "wrong", password: "three quiet lakes" } }),
  "POST /pages/profile/edit": () => ({ form: { market: "uk", city: "Oban" } }),
  "GET /pages/climate/receipts/:id": ({ climatePayment }) => ({ params: { id: climatePayment } }),
  "GET /pages/climate/receipts/:id · taken back": ({ climateMistake }) => ({ params: { id: climateMistake } }),
  "POST /admin/announcements/new": () => ({ form: announcement() }),
  "POST /admin/transparency/publication": () => ({ form: { year: "2025", part: "h1", area: "fi" } }),
  "POST /admin/audit/export/file": () => ({ form: { because: "Asked by the regulator" } }),
  "POST /admin/climate/projects/new": () => ({ form: newProject() }),
  "POST /admin/climate/projects/:id/end": () => ({ form: { activeTo: "2027-01-15" } }),
  // Without a file; climate/desk.test.ts sends one.
  "POST /admin/climate/payments/new": ({ climateProject }) => ({
    form: {
      ...{ id: newId(), projectId: climateProject, amount: "150", currency: "SEK" },
      ...{ paidOn: "2026-10-09", receiptNumber: "2026-115" },
    },
  }),
  "POST /pages/cleon/bookings": ({ demoFreeAt }) => ({ form: { time: demoFreeAt } }),
  "POST /pages/cleon/bookings/:id/time": ({ demoFreeAt }) => ({ form: { time: demoFreeAt } }),
  "POST /admin/demos/hours": () => ({
    form: { videoLink: "https://video.example/leena", languages: "fi", day1from1: "09:00", day1to1: "12:00" },
  }),
  // A day off needs hours first.
  "POST /admin/demos/hours/days-off": () => ({ form: { first: "2099-12-24" } }),
  "POST /admin/demos/hours/days-off/removal": () => ({ form: { day: "2099-12-25" } }),
  "POST /admin/demos/:id/time": ({ demoFreeAt }) => ({ form: { time: demoFreeAt, reason: "The host is ill." } }),
  "POST /admin/demos/:id/cancellation": () => ({ form: { reason: "The host is ill." } }),
  "POST /admin/demos/:id/outcome": ({ demoOver }) => ({ params: { id: demoOver }, form: { outcome: "completed" } }),
  "POST /admin/climate/payments/:id/correction": () => ({ form: { reason: "Entered twice." } }),
  ...PERK_QUESTIONS,
  "POST /admin/support/:id/note": () => ({ form: { id: newId(), message: "Keep an eye on it" } }),
  "POST /admin/support/:id/assignee": ({ id }) => ({ form: { from: "", to: id.support } }),
  "POST /admin/support/:id/topic": () => ({ form: { from: "general", to: "account" } }),
  "POST /admin/support/:id/readers": () => ({ form: { open: "yes" } }),
  "POST /admin/support/:id/acts/:act": () => ({ form: {} }),
  "POST /admin/support/:id/answers/:answerId": () => ({ form: { id: newId() } }),
  "POST /admin/support/answers/new": () => ({ form: { name: newId(), "text-uk": "Hello" } }),
  "POST /admin/support/answers/:id": () => ({ form: { name: newId(), "text-uk": "Hello", version: "1" } }),
  "POST /admin/support/:id/reply": () => ({ form: { id: newId(), message: "Good morning to you" } }),
  "POST /admin/approvals/:id": () => ({ form: { reason: "Not now." } }),
  "POST /admin/members/:id/erasure": () => ({ form: { reason: "Asked for it by mail." } }),
  "POST /admin/staff": () => ({
    form: { email: "new@example.com", role: "moderator", market: "uk", reason: "Joins the team." },
  }),
  "GET /pages/staff-invitation": ({ staffToken }) => ({ search: `?token=${staffToken}` }),
  "POST /pages/staff-invitation": ({ staffToken }) => ({ search: `?token=${staffToken}` }),
  "POST /admin/members/:id/side": () => ({ form: { reason: "Asked for it.", from: "entrepreneur" } }),
  "POST /admin/members/:id/name": () => ({ form: { reason: "A typing error.", from: "", name: "Astrid Holm" } }),
  "POST /admin/members/:id/plan": () => ({ form: { reason: "A year for free.", from: "premium", plan: "enterprise" } }),
  "POST /admin/members/:id/role": () => ({ form: { reason: "New colleague.", from: "none", role: "moderator" } }),
  "POST /pages/settings/translation": () => ({ form: { answer: "yes" } }),
  "POST /pages/messages/screening": () => ({ form: { answer: "yes" } }),
  "POST /admin/members/:id/suspension": () => ({ form: { rule: "fees", words: "Fraud.", noticed: "report" } }),
  "POST /admin/members/:id/sign-out": () => ({ form: { reason: "Lost telephone." } }),
  "POST /admin/members/:id/sessions/:sessionId/removal": () => ({ form: { reason: "Lost telephone." } }),
  "POST /admin/members/:id/view": () => ({ form: { reason: "Says a page is empty." } }),
  "GET /pages/legal-documents/new · an agreed offer": ({ agreedOffer }) => ({ search: `?offer=${agreedOffer}` }),
  "POST /pages/legal-documents/new": ({ agreedOffer }) => ({ form: legalRequest(agreedOffer) }),
  // An offered document is not an agreed one.
  "POST /pages/legal-documents/new · an offer of nobody's": ({ offer }) => ({ form: legalRequest(offer) }),
  "POST /pages/legal-documents/new/offer": ({ agreedOffer }) => ({ form: { from: agreedOffer } }),
  "POST /pages/legal-documents/new/offer · an offer of nobody's": ({ offer }) => ({ form: { from: offer } }),
  "POST /pages/legal-documents/:id/answer": ({ legalQuestion }) => ({
    params: { id: legalQuestion },
    form: { answer: "Two years." },
  }),
  "GET /pages/legal-documents/:id/document": ({ legalDelivered }) => ({ params: { id: legalDelivered } }),
  // Without a file; desk.test.ts and keeping.test.ts of the feature send one.
  "POST /admin/legal-documents/:id/delivery": () => ({ form: {} }),
  "POST /admin/legal-documents/:id/refusal": () => ({ form: { reason: "No business of ours." } }),
  "POST /admin/legal-documents/:id/question": () => ({ form: { question: "For how long?" } }),
  "GET /admin/legal-documents/:id/document": ({ legalDelivered }) => ({ params: { id: legalDelivered } }),
  "POST /admin/legal-documents/templates/new": () => ({
    form: { kind: "non-disclosure", market: "uk", language: "uk" },
  }),
  "POST /admin/referrals/:id/revocation": () => ({ form: { reason: "They are one and the same." } }),
  "POST /admin/payments/:id/refund": () => ({
    form: { id: newId(), left: "39900", amount: "399.00", reason: "Charged by mistake." },
  }),
  "POST /admin/subscriptions/:id/ending": () => ({ form: { refund: "none", reason: "Asked for it." } }),
  "GET /pages/upgrade/orders/:id": ({ order }) => ({ params: { id: order } }),
  "GET /pages/settings/subscription/invoices/:id": ({ invoice }) => ({ params: { id: invoice } }),
  "GET /pages/settings/subscription/codes/:id": ({ promotionCode }) => ({ params: { id: promotionCode } }),
  "POST /pages/settings/subscription/codes/:id": ({ promotionCode }) => ({ params: { id: promotionCode } }),
  "GET /admin/books/:month": () => ({ params: { month: "2026-11" }, search: "?format=csv" }),
  "POST /pages/settings/sessions/:id/removal": ({ session }) => ({ params: { id: session } }),
  "GET /pages/settings/export/:id": (things) => ({ params: { id: things.export } }),
  "GET /pages/contact/tickets/:id": ({ ticket }) => ({ params: { id: ticket } }),
  "POST /pages/contact/tickets/:id": ({ ticket }) => ({
    params: { id: ticket },
    form: { id: newId(), message: "Any news?" },
  }),
  "GET /pitches/:pitch/pictures/:place": () => ({ params: { pitch: "kelp-co-bbbbbbbbbb" } }),
  "GET /pitches/:pitch": () => ({ params: { pitch: "kelp-co-bbbbbbbbbb" } }),
  "GET /pitches/:pitch · a draft": () => ({ params: { pitch: "kelp-co-aaaaaaaaaa" } }),
  "POST /pages/pipeline/:card": () => ({ form: { note: "Mine now" } }),
  "GET /pitches/:publicId/comparison": ({ published }) => ({ params: { publicId: published } }),
  "GET /pitches/:publicId/comparison/removal": ({ published }) => ({ params: { publicId: published } }),
  "POST /pitches/:publicId/comparison": ({ published }) => ({ params: { publicId: published } }),
  "POST /pitches/:publicId/comparison · a draft": ({ draft }) => ({ params: { publicId: draft } }),
  "POST /pitches/:publicId/comparison/removal": ({ published }) => ({ params: { publicId: published } }),
  "GET /pages/create/:publicId/:step": () => ({ params: { step: "2" } }),
  "POST /pages/create/:publicId/:step": () => ({ params: { step: "2" } }),
  "POST /pages/create/:publicId/draft": () => ({ form: { step: "2", companyName: "Mine now" } }),
  "POST /pages/create/:publicId/recall": ({ underReview }) => ({ params: { publicId: underReview } }),
  "GET /pitches/:publicId/statistics": ({ published }) => ({ params: { publicId: published } }),
  "POST /pitches/:publicId/translation": ({ published }) => ({ params: { publicId: published } }),
  "GET /pitches/:publicId/statistics.csv": ({ published }) => ({ params: { publicId: published } }),
  "POST /pages/create/:publicId/confirmation": ({ published }) => ({ params: { publicId: published } }),
  "POST /pages/create/:publicId/completion": ({ published }) => ({ params: { publicId: published } }),
  "POST /pages/create/:publicId/withdrawal": ({ published }) => ({ params: { publicId: published } }),
  "POST /pages/create/:publicId/publication": ({ withdrawn }) => ({ params: { publicId: withdrawn } }),
  "GET /pitches/:publicId/pictures/:fileId/:width": ({ published }) => ({
    params: { publicId: published, width: "256" },
  }),
  "GET /pitches/:publicId/pictures/:fileId/:width · of the draft": ({ draft, draftPicture }) => ({
    params: { publicId: draft, fileId: draftPicture, width: "256" },
  }),
  "GET /pitches/:publicId/documents/:fileId": ({ published }) => ({ params: { publicId: published } }),
  "GET /pitches/:publicId/access": ({ published }) => ({ params: { publicId: published } }),
  "POST /pitches/:publicId/access": ({ published }) => ({
    params: { publicId: published },
    form: { version: AGREEMENT_VERSION, agreed: "on" },
  }),
  "POST /pitches/:publicId/access/withdrawal": ({ published }) => ({ params: { publicId: published } }),
  "POST /pages/create/:publicId/figures": () => ({ form: { kept: "revenue" } }),
  "POST /pages/create/:publicId/documents": () => ({ form: { stored: "documents/nobody/nothing", access: "members" } }),
  "GET /pages/create/:publicId/documents/:fileId/removal": ({ draftDocument }) => ({
    params: { fileId: draftDocument },
  }),
  "POST /pages/create/:publicId/documents/:fileId/removal": ({ draftDocument }) => ({
    params: { fileId: draftDocument },
  }),
  "POST /pages/create/:publicId/documents/:fileId/change": ({ draftDocument }) => ({
    params: { fileId: draftDocument },
    form: { title: "Mine now", access: "members" },
  }),
  "POST /pages/create/:publicId/documents/:fileId/order": ({ draftDocument }) => ({
    params: { fileId: draftDocument },
    form: { to: "up" },
  }),
  "GET /pages/create/:publicId/access": ({ published }) => ({ params: { publicId: published } }),
  "GET /pages/create/:publicId/openings": ({ published }) => ({ params: { publicId: published } }),
  "POST /pages/create/:publicId/access/:accessId/approval": ({ published }) => ({ params: { publicId: published } }),
  "POST /pages/create/:publicId/access/:accessId/refusal": ({ published }) => ({ params: { publicId: published } }),
  "GET /pages/create/:publicId/access/:accessId/revocation": ({ published }) => ({ params: { publicId: published } }),
  "POST /pages/create/:publicId/access/:accessId/revocation": ({ published }) => ({ params: { publicId: published } }),
  "POST /pages/matches/criteria": () => ({ form: { currency: "GBP", markets: "uk" } }),
  "GET /pages/matches/pitches/:publicId/dismissal": ({ published }) => ({ params: { publicId: published } }),
  "POST /pages/matches/pitches/:publicId/dismissal": ({ published }) => ({
    params: { publicId: published },
    form: { reason: "place" },
  }),
  "POST /pages/matches/pitches/:publicId/return": ({ published }) => ({ params: { publicId: published } }),
  "POST /pages/matches/investors/:username/dismissal": () => ({
    params: { username: "investor" },
    form: { reason: "place" },
  }),
  "POST /pages/matches/investors/:username/return": () => ({ params: { username: "investor" } }),
  "GET /pages/messages/new": () => ({ search: "?member=owner" }),
  "POST /pages/messages/new": () => ({ search: "?member=owner", form: message() }),
  "GET /pages/messages/:id/download": () => ({ search: "?format=txt" }),
  "POST /pages/messages/:id": () => ({ form: message() }),
  "POST /pages/messages/:id/messages": () => ({ form: message() }),
  "POST /pages/messages/:id/meeting": () => ({ form: times() }),
  "POST /pages/meetings/availability": () => ({ form: { reminder: "hour", day1from1: "09:00", day1to1: "12:00" } }),
  "POST /pages/meetings/:id/acceptance": ({ suggestion, meetingAt }) => ({
    form: { proposal: suggestion, time: meetingAt },
  }),
  "POST /pages/meetings/:id/refusal": ({ suggestion }) => ({ form: { proposal: suggestion } }),
  "POST /pages/meetings/:id/recall": ({ suggestion }) => ({ form: { proposal: suggestion } }),
  "POST /pages/meetings/:id/times": () => ({ form: times() }),
  "GET /pages/meetings/:id/calendar": ({ agreedMeeting }) => ({ params: { id: agreedMeeting } }),
  "GET /pages/meetings/:id/cancellation": ({ agreedMeeting }) => ({ params: { id: agreedMeeting } }),
  "POST /pages/meetings/:id/cancellation": ({ agreedMeeting }) => ({ params: { id: agreedMeeting } }),
  "POST /pages/settings/time-zone": () => ({ form: { timeZone: "Asia/Tokyo" } }),
  "GET /pages/messages/attachments": ({ id, attachment }) => ({
    search: `?stored=${encodeURIComponent(`attachments/${id.other}/${attachment}`)}`,
  }),
  "GET /pages/messages/:id/files/:fileId": ({ attachment }) => ({ params: { fileId: attachment } }),
  "GET /pages/messages/:id/files/:fileId/:width": ({ attachment }) => ({
    params: { fileId: attachment, width: "256" },
  }),
  "GET /admin/reports/:id/files/:fileId": ({ reportedFile }) => ({ params: { fileId: reportedFile } }),
  "POST /pages/messages/:id/read": () => ({ form: { upTo: "1" } }),
  "GET /pages/messages/:id/:number": () => ({ params: { number: "1" } }),
  "POST /pages/messages/:id/:number/edit": () => ({ params: { number: "1" }, form: { text: "Good evening" } }),
  "POST /pages/messages/:id/:number/translation": () => ({ params: { number: "1" } }),
  "POST /pages/messages/:id/:number/deletion": () => ({ params: { number: "1" } }),
  "GET /pitches/:publicId/offer": ({ published }) => ({ params: { publicId: published } }),
  "POST /pitches/:publicId/offer": ({ published }) => ({ params: { publicId: published }, form: offer() }),
  "POST /pages/messages/:id/offers/new": () => ({ form: offer() }),
  "POST /pages/messages/:id/offers/:offerId/counter": () => ({ form: offer() }),
  "POST /pages/messages/:id/offers/:offerId/acceptance": () => ({ form: { amount: String(OFFERED) } }),
  "GET /pages/messages/:id/offers/:offerId/term-sheet": ({ agreedOffer }) => ({ params: { offerId: agreedOffer } }),
  ...CLOSING_QUESTIONS,
  "POST /admin/campaigns/new": () => ({ form: campaignForm() }),
  "POST /admin/campaigns/:id": () => ({ form: { ...campaignForm(), version: "1" } }),
  "POST /admin/campaigns/:id/draft": () => ({ form: { ...campaignForm(), version: "1" } }),
  "POST /admin/campaigns/:id/test": () => ({ form: { market: "uk" } }),
  "POST /admin/campaigns/:id/sending": () => ({ form: { version: "1", when: "now" } }),
  "GET /pages/saved-searches/new": () => ({ search: "?q=kelp" }),
  "POST /pages/saved-searches/new": () => ({ search: "?q=salmon", form: { name: "Salmon", notify: "daily" } }),
  "POST /pages/saved-searches/:id/edit": () => ({ form: { name: "Mine now", notify: "none" } }),
  "POST /pages/notifications/read": ({ notice }) => ({ form: { id: notice } }),
  "GET /pitches/:publicId/report": ({ published }) => ({ params: { publicId: published } }),
  "POST /pitches/:publicId/report": ({ published }) => ({ params: { publicId: published }, form: { reason: "other" } }),
  "POST /pitches/:publicId/report · a draft": ({ draft }) => ({
    params: { publicId: draft },
    form: { reason: "other" },
  }),
  "POST /pages/profile/:username/report": () => ({ form: { reason: "other" } }),
  "GET /pages/messages/:id/:number/report": () => ({ params: { number: "1" } }),
  "POST /pages/messages/:id/:number/report": () => ({ params: { number: "1" }, form: { reason: "other" } }),
  "POST /pages/decisions/:id/appeal": () => ({ form: { words: "It is so." } }),
  "POST /admin/reports/:id/decision": () => ({ form: { outcome: "no-action", facts: "It is fine.", seen: "1" } }),
  "POST /pages/messages/:id/answers": () => ({ form: { id: newId(), answer: "no-thanks" } }),
  "POST /admin/held-messages/:id/decision": () => ({ form: { outcome: "passed", seen: "1" } }),
  "POST /pages/identity": () => ({ form: { method: "document" } }),
  "POST /pages/investor-status": () => ({ form: { kind: "none" } }),
  "POST /pages/settings/name": () => ({ form: { name: "Another Name", confirmed: "on" } }),
  "POST /admin/identity/:id/decision": ({ nameShown }) => ({
    form: { outcome: "accepted", template: "short-name", profileName: nameShown },
  }),
  "POST /admin/identity/:id/end": () => ({ form: { reason: "Somebody else’s." } }),
  "POST /admin/appeals/:id/decision": () => ({ form: { outcome: "upheld", answer: "It is not so." } }),
  "POST /admin/review/:submissionId/decision": () => ({ form: { outcome: "approved" } }),
};

/** The request to one address. */
export function questionFor(key: string, things: Things, person: Person): Asked & Pick<Question, "params"> {
  const asked = (ASKED[key] ?? ASKED[key.split(" · ")[0]!])?.(things, person) ?? {};
  const path = key.split(" ")[1]!;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const usual = (name: string) => PARAMS.find(([start, of]) => of === name && path.startsWith(start))?.[2](things);
  const value = (name: string) => asked.params?.[name] ?? usual(name) ?? "nothing";
  // Each asks for the reader's language.
  const usualForm = key.endsWith("/translation") && { form: { to: "en" } };
  return { ...usualForm, ...asked, params: Object.fromEntries(names.map((name) => [name, value(name)])) };
}
