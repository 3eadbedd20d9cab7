/** Calls of the commands on a member's thing. */
import { makeLink, withdrawLink } from "#app/features/advisers/links.server.ts";
import { exportBooks } from "#app/features/billing/desk/bookkeeping.server.ts";
import { refundPayment } from "#app/features/billing/desk/refunding.server.ts";
import { endAsStaff, exportSubscriptions } from "#app/features/billing/desk/subscriptions.server.ts";
import { applyToNextInvoice, removeFromNextInvoice } from "#app/features/billing/promotions/next-invoice.server.ts";
import { addBookmark, removeBookmark } from "#app/features/bookmarks/bookmarking.server.ts";
import { correctPayment, enterPayment } from "#app/features/climate/payments.server.ts";
import { addProject, endProject } from "#app/features/climate/projects.server.ts";
import {
  approveAccess,
  askForAccess,
  refuseAccess,
  revokeAccess,
  withdrawRequest,
} from "#app/features/documents/access.server.ts";
import { AGREEMENT_VERSION } from "#app/features/documents/access.ts";
import { openDocument } from "#app/features/documents/openings.server.ts";
import {
  addDocument,
  changeDocument,
  moveDocument,
  removeDocument,
  saveFiguresDisclosure,
} from "#app/features/documents/own-documents.server.ts";
import { openForReader } from "#app/features/documents/passed-on.server.ts";
import { removePasskey, renamePasskey } from "#app/features/factors/passkeys.server.ts";
import {
  deleteObject,
  describeObject,
  revokeDownloads,
  storeObject,
} from "#app/features/files/storage/objects.server.ts";
import { beginUpload, cancelUpload, finishUpload } from "#app/features/files/storage/resumable-uploads.server.ts";
import { type Place, placeOf } from "#app/features/files/storage/storage.ts";
import { receive } from "#app/features/files/store/spool.server.ts";
import { bringBack, dismissInvestor, dismissPitch } from "#app/features/matching/dismissals.server.ts";
import { decideSubmission } from "#app/features/moderation/decisions.server.ts";
import { readyReasonSchema } from "#app/features/moderation/reasons/ready-reason-form.ts";
import { saveReadyReason } from "#app/features/moderation/reasons/ready-reasons.server.ts";
import { askRegister } from "#app/features/moderation/register/asking.server.ts";
import { settleRegisterChange } from "#app/features/moderation/register/changes.server.ts";
import { undoApproval } from "#app/features/moderation/undoing.server.ts";
import { settlePitchQuestions } from "#app/features/notifications/notify.server.ts";
import { readNotices } from "#app/features/notifications/reading.server.ts";
import { acceptOffer, declineOffer, withdrawOffer } from "#app/features/offers/answering.server.ts";
import { counterOffer, makeOffer, makeOfferOnPitch } from "#app/features/offers/making.server.ts";
import { addPersonBookmark, removePersonBookmark } from "#app/features/people/bookmarks/person-bookmarks.server.ts";
import { moveCard, removeCard, restoreCard } from "#app/features/pipeline/moving.server.ts";
import { dismissReminder, noteOnCard } from "#app/features/pipeline/noting.server.ts";
import {
  completePitch,
  deletePitch,
  recallPitch,
  republishPitch,
  restorePitch,
  submitPitch,
  withdrawPitch,
} from "#app/features/pitches/owner/lifecycle.server.ts";
import { confirmPitch } from "#app/features/pitches/owner/reconfirmation.server.ts";
import {
  addPicture,
  describePictures,
  movePicture,
  removePicture,
} from "#app/features/pitches/pictures/own-pictures.server.ts";
import { fetchOffer, fillDraft, unfillDraft } from "#app/features/pitches/register/offers.server.ts";
import { createDraft, saveDraft, setLogo, showStoredLogo } from "#app/features/pitches/wizard/drafts.server.ts";
import { showStoredFile } from "#app/features/profiles/profile-files.server.ts";
import { removeDevice } from "#app/features/push/devices.server.ts";
import { decideBatch } from "#app/features/quarantine/decisions.server.ts";
import { revokeReward } from "#app/features/referrals/desk/rewards.server.ts";
import { appeal, decideAppeal } from "#app/features/reports/appeals.server.ts";
import { decideCase } from "#app/features/reports/desk/decisions.server.ts";
import { report } from "#app/features/reports/reporting/reporting.server.ts";
import { changeSearch, openSearch, removeSearch } from "#app/features/saved-searches/saving.server.ts";
import { endOwnSession } from "#app/features/sessions/devices.server.ts";
import { decideNames, endBadge } from "#app/features/verification/desk/decisions.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { offered } from "../fixtures/conversations/offers.ts";
import { RECEIPT } from "../fixtures/payments/climate.ts";
import { ON_APPROVALS } from "./commands-approvals.ts";
import { ON_CAMPAIGNS } from "./commands-campaigns.ts";
import { IN_CLOSINGS } from "./commands-closing.ts";
import { IN_CONVERSATIONS } from "./commands-conversations.ts";
import { ON_LEGAL_DOCUMENTS } from "./commands-legal.ts";
import { ON_MANAGERS } from "./commands-managers.ts";
import { ON_OPERATION } from "./commands-operation.ts";
import { ON_PERKS_AND_DEMOS } from "./commands-perks.ts";
import { ON_QUESTIONS } from "./commands-questions.ts";
import { ON_SUPPORT } from "./commands-support.ts";
import { OFFERED } from "./fixtures/offers.ts";
import type { Things } from "./fixtures/people.ts";

/** A command on a thing of the owner. */
type Call = (actor: never, things: Things, sessionId: string) => Promise<unknown>;

const newAdviser = { name: "Per", email: "per@firm.example", market: "se", purpose: "The valuation" } as const;
const because = { reason: "Because." };
const asked = { market: "uk" as const, ip: "192.0.2.9", url: new URL("http://uk.localhost") };

function portfolioOf(owner: string, portfolio: string): Place {
  return placeOf(`portfolios/${owner}/${portfolio}`) as Place;
}

/** The calls on the owner's things. */
export const ON_THINGS: Record<string, Call> = {
  "sessions/endOwnSession": (actor, { session }, current) => endOwnSession(actor, session, current),
  "factors/renamePasskey": (actor, { passkey }) => renamePasskey(actor, passkey, "Mine now"),
  "factors/removePasskey": (actor, { passkey }) =>
    removePasskey(actor, passkey, { url: new URL("http://uk.localhost"), session: null }),
  "bookmarks/addBookmark": (actor, { published }) => addBookmark(actor, published),
  "bookmarks/removeBookmark": (actor, { published }) => removeBookmark(actor, published),
  "pipeline/moveCard": (actor, { card }) => moveCard(actor, card, "passed"),
  "pipeline/removeCard": (actor, { card }) => removeCard(actor, card),
  "pipeline/restoreCard": (actor, { card }) => restoreCard(actor, card),
  "pipeline/noteOnCard": (actor, { card }) => noteOnCard(actor, card, { note: "Mine now" }),
  "pipeline/dismissReminder": (actor, { card }) => dismissReminder(actor, card),
  "people/addPersonBookmark": (actor) => addPersonBookmark(actor, "owner"),
  "people/removePersonBookmark": (actor) => removePersonBookmark(actor, "owner"),
  "matching/dismissPitch": (actor, { published }) => dismissPitch(actor, published, "place"),
  "matching/dismissInvestor": (actor) => dismissInvestor(actor, "investor", "place"),
  "matching/bringBack": (actor, { published }) => bringBack(actor, { publicId: published }),
  "saved-searches/changeSearch": (actor, { savedSearch }) =>
    changeSearch(actor, savedSearch, { name: "Mine now", notify: "none" }),
  "saved-searches/removeSearch": (actor, { savedSearch }) => removeSearch(actor, savedSearch),
  "saved-searches/openSearch": (actor, { savedSearch }) => openSearch(actor, savedSearch),
  "documents/addDocument": (actor, { draft }) =>
    addDocument(actor, draft, { file: new Blob(["Minutes"]), name: "minutes.txt" }, { access: "members" }),
  "documents/changeDocument": (actor, { draft, draftDocument }) =>
    changeDocument(actor, draft, draftDocument, { title: "Mine now", access: "members" }),
  "documents/moveDocument": (actor, { draft, draftDocument }) => moveDocument(actor, draft, draftDocument, "up"),
  "documents/removeDocument": (actor, { published, document }) => removeDocument(actor, published, document),
  "documents/saveFiguresDisclosure": (actor, { draft }) => saveFiguresDisclosure(actor, draft, ["revenue"]),
  "advisers/makeLink": (actor, { draft }) => makeLink(actor, draft, { ...newAdviser, days: 7 }),
  "advisers/makeLink · published": (actor, { published }) => makeLink(actor, published, { ...newAdviser, days: 7 }),
  "advisers/withdrawLink": (actor, { draft, adviserLink }) => withdrawLink(actor, draft, adviserLink),
  "documents/openDocument": (actor, { published, document }) => openDocument(actor, published, document),
  "documents/openForReader": (actor, { published, document }) =>
    openForReader(actor, published, document, { name: "Ida", email: "ida@firm.example", lang: "se" }),
  "documents/openDocument · in a draft": (actor, { draft, draftDocument }) => openDocument(actor, draft, draftDocument),
  "documents/askForAccess": (actor, { published }) => askForAccess(actor, published, { version: AGREEMENT_VERSION }),
  "documents/withdrawRequest": (actor, { published }) => withdrawRequest(actor, published),
  "documents/approveAccess": (actor, { published, access }) => approveAccess(actor, published, access),
  "documents/refuseAccess": (actor, { published, access }) => refuseAccess(actor, published, access),
  "documents/revokeAccess": (actor, { published, access }) => revokeAccess(actor, published, access),
  ...IN_CONVERSATIONS,
  ...IN_CLOSINGS,
  "offers/makeOffer": (actor, { offerTalk }) => makeOffer(actor, offerTalk, offered()),
  "offers/makeOfferOnPitch": (actor, { published }) => makeOfferOnPitch(actor, published, offered()),
  "offers/counterOffer": (actor, { offerTalk, offer }) => counterOffer(actor, offerTalk, offer, offered()),
  "offers/acceptOffer": (actor, { offerTalk, offer }) => acceptOffer(actor, offerTalk, offer, OFFERED),
  "offers/declineOffer": (actor, { offerTalk, offer }) => declineOffer(actor, offerTalk, offer),
  "offers/withdrawOffer": (actor, { offerTalk, offer }) => withdrawOffer(actor, offerTalk, offer),
  "moderation/askRegister": (actor, { submission }) => askRegister(actor, submission),
  "moderation/settleRegisterChange": (actor, { registerChange }) => settleRegisterChange(actor, registerChange),
  "moderation/decideSubmission": (actor, { submission }) =>
    decideSubmission(actor, submission, { outcome: "approved", reasons: [], note: null }),
  // Nothing is approved: a reviewer learns that, everybody else nothing.
  "moderation/saveReadyReason": (actor: Actor) =>
    saveReadyReason(actor, "too-thin", readyReasonSchema.parse({ "text-uk": "Say more." })),
  "moderation/undoApproval": (actor, { submission }) => undoApproval(actor, submission),
  "files/storeObject": async (actor: Actor, { id, portfolio }) => {
    const received = await receive([Buffer.from("In our own words.")] as never, { limit: 1_000 });
    if (!received.ok) throw new Error(received.code);
    return storeObject(
      actor,
      { place: portfolioOf(id.owner, portfolio), declared: {}, conditions: {} },
      received.value,
    );
  },
  "files/describeObject": (actor: Actor, { id, portfolio }) =>
    describeObject(actor, portfolioOf(id.owner, portfolio), { cacheControl: "no-store" }, {}),
  "files/deleteObject": (actor: Actor, { id, portfolio }) => deleteObject(actor, portfolioOf(id.owner, portfolio), {}),
  "files/revokeDownloads": (actor: Actor, { id, portfolio }) =>
    revokeDownloads(actor, portfolioOf(id.owner, portfolio)),
  "files/beginUpload": (actor: Actor, { id, portfolio }) =>
    beginUpload(actor, { place: portfolioOf(id.owner, portfolio), declared: {}, conditions: {} }, 9),
  "files/finishUpload": (actor, { id, portfolio }) => {
    const place = portfolioOf(id.owner, portfolio);
    return finishUpload(actor, { id: newId(), place, declared: {}, conditions: {}, size: 9, finished: true });
  },
  "files/cancelUpload": (actor, { id, portfolio }) => {
    const place = portfolioOf(id.owner, portfolio);
    return cancelUpload(actor, {
      id: newId(),
      place,
      declared: {},
      conditions: {},
      size: 9,
      finished: true,
      generation: 1,
    });
  },
  "profiles/showStoredFile": (actor, { id, portfolio }) =>
    showStoredFile(actor, "portfolio", portfolioOf(id.owner, portfolio).path),
  "notifications/settlePitchQuestions": (actor, { published }) => settlePitchQuestions(actor as Member, published),
  "notifications/readNotices": (actor, { notice }) => readNotices(actor, { id: notice }),
  "pitches/createDraft": (actor: Actor) => createDraft(actor),
  "pitches/fetchOffer": (actor, { draft }) => fetchOffer(actor, draft, { organisationNumber: "1", companyType: "" }),
  "pitches/fillDraft": (actor, { draft }) => fillDraft(actor, draft),
  "pitches/unfillDraft": (actor, { draft }) => unfillDraft(actor, draft, "{}"),
  "pitches/saveDraft": (actor, { draft }) => saveDraft(actor, draft, 2, { companyName: "Mine now" }, ""),
  "pitches/showStoredLogo": (actor, { draft }) => showStoredLogo(actor, draft, "nowhere/logo.png"),
  "pitches/setLogo": (actor, { draft }) => setLogo(actor, draft, new Blob(["no picture"]), "logo.png"),
  "pitches/addPicture": (actor, { draft }) => addPicture(actor, draft, { stored: "nowhere/bench.png" }),
  "pitches/movePicture": (actor, { draft, draftPicture }) => movePicture(actor, draft, draftPicture, "down"),
  "pitches/describePictures": (actor, { draft, draftPicture }) =>
    describePictures(actor, draft, { [draftPicture]: "The drying loft" }),
  "pitches/removePicture": (actor, { draft, draftPicture }) => removePicture(actor, draft, draftPicture),
  "pitches/submitPitch": (actor, { draft }) => submitPitch(actor, draft, { accurate: true, withinLimits: true }),
  "pitches/recallPitch": (actor, { underReview }) => recallPitch(actor, underReview),
  "pitches/completePitch": (actor, { published }) => completePitch(actor, published),
  "pitches/withdrawPitch": (actor, { published }) => withdrawPitch(actor, published),
  "pitches/republishPitch": (actor, { withdrawn }) => republishPitch(actor, withdrawn),
  "pitches/confirmPitch": (actor, { published }) => confirmPitch(actor, published),
  "pitches/deletePitch": (actor, { draft }) => deletePitch(actor, draft),
  "pitches/restorePitch": (actor, { draft }) => restorePitch(actor, draft),
  "reports/report": (actor: Actor, { published }) =>
    report(actor, { type: "pitch", publicId: published }, { reason: "other", words: null }, asked),
  "reports/report · a message": (actor: Actor, { conversation }) =>
    report(
      actor,
      { type: "message", conversationId: conversation, number: 1 },
      { reason: "other", words: null },
      asked,
    ),
  "quarantine/decideBatch": (actor, { batch }) =>
    decideBatch(actor, batch, { outcome: "passed", rule: null, reason: null, seen: 1 }),
  "reports/decideCase": (actor: Actor, things) =>
    decideCase(actor, things.case, {
      outcome: "no-action",
      rule: null,
      facts: "It is fine.",
      fields: [],
      parts: [],
      note: null,
      seen: 1,
    }),
  "reports/appeal": (actor: Actor, { decision }) => appeal(actor, decision, "It is so."),
  "reports/appeal · held messages": (actor: Actor, { refusal }) => appeal(actor, refusal, "They had asked."),
  "reports/decideAppeal": (actor: Actor, { appeal: id }) =>
    decideAppeal(actor, id, { outcome: "upheld", answer: "It is not so." }),
  "climate/addProject": (actor: Actor) =>
    addProject(actor, {
      ...{ id: newId(), name: "Kelp", country: "NO", url: undefined, activeFrom: "2026-10-01" },
      ...{ textSe: "Tång", textNo: "Tare", textDk: "Tang", textFi: "Levää", textUk: "Kelp" },
    }),
  "climate/endProject": (actor: Actor, { climateProject }) =>
    endProject(actor, climateProject, { activeTo: "2027-01-15" }),
  "climate/enterPayment": (actor: Actor, { climateProject: projectId }) =>
    enterPayment(
      actor,
      { id: newId(), projectId, amount: 15_000, currency: "SEK", paidOn: "2026-10-09", receiptNumber: "2026-115" },
      { file: new Blob([RECEIPT]), name: "receipt.pdf" },
    ),
  "climate/correctPayment": (actor: Actor, { climatePayment }) => correctPayment(actor, climatePayment, because),
  "billing/refundPayment": (actor: Actor, { payment }) =>
    refundPayment(actor, payment, { ...because, id: newId(), left: 39_900, amount: 100 }),
  "billing/applyToNextInvoice": (actor, { promotionCode }) => applyToNextInvoice(actor, promotionCode),
  "billing/removeFromNextInvoice": (actor, { promotionCode }) => removeFromNextInvoice(actor, promotionCode),
  "billing/endAsStaff": (actor: Actor, { subscription }) =>
    endAsStaff(actor, subscription, { ...because, refund: "none" }),
  "billing/exportSubscriptions": (actor: Actor) => exportSubscriptions(actor, {}),
  "billing/exportBooks": (actor: Actor) => exportBooks(actor, "2026-11", { format: "csv", reader: "uk" }),
  ...ON_APPROVALS,
  ...ON_CAMPAIGNS,
  ...ON_PERKS_AND_DEMOS,
  ...ON_LEGAL_DOCUMENTS,
  "push/removeDevice": (actor, { pushDevice }) => removeDevice(actor, pushDevice),
  "referrals/revokeReward": (actor: Actor, { reward }) => revokeReward(actor, reward, because),
  "verification/decideNames": (actor: Actor, { nameCase, nameShown }) =>
    decideNames(actor, nameCase, { outcome: "accepted", template: "short-name", profileName: nameShown }),
  "verification/endBadge": (actor: Actor, { id }) => endBadge(actor, id.owner, because),
  ...ON_MANAGERS,
  ...ON_QUESTIONS,
  ...ON_SUPPORT,
  ...ON_OPERATION,
};
