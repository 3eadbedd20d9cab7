/** Calls of the commands on requests for legal documents. */
import { askMember, declineRequest, deliverDocument } from "#app/features/legal-documents/desk/decisions.server.ts";
import { requestSchema } from "#app/features/legal-documents/request-form.ts";
import { answerQuestion, cancelRequest, requestDocument } from "#app/features/legal-documents/requesting.server.ts";
import { draftOf } from "#app/features/legal-documents/templates/drafting.server.ts";
import { addTemplate, removeTemplate } from "#app/features/legal-documents/templates/templates.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { docxOf } from "#demo/docx.ts";
import { finished } from "../fixtures/site/legal-documents.ts";
import type { Things } from "./fixtures/people.ts";

const typed = (offer: string) =>
  requestSchema.parse({
    ...{ id: newId(), kind: "non-disclosure", market: "uk", language: "uk" },
    ...{ partyA: "Kelp & Co", partyB: "Other", offer },
  });

const purpose = { kind: "share-purchase", market: "uk", language: "uk", replaces: false } as const;
const upload = () => ({ file: new Blob([new Uint8Array(docxOf({ paragraphs: ["{party_a}"] }))]), name: "a.docx" });

/** The calls on the owner's things. */
export const ON_LEGAL_DOCUMENTS = {
  "legal-documents/requestDocument": (actor: Actor, { agreedOffer }: Things) =>
    requestDocument(actor, typed(agreedOffer)),
  "legal-documents/answerQuestion": (actor: Actor, { legalQuestion }: Things) =>
    answerQuestion(actor, legalQuestion, { answer: "Two years." }),
  "legal-documents/cancelRequest": (actor: Actor, { legalRequest }: Things) => cancelRequest(actor, legalRequest),
  "legal-documents/deliverDocument": (actor: Actor, { legalRequest }: Things) =>
    deliverDocument(actor, legalRequest, finished()),
  "legal-documents/declineRequest": (actor: Actor, { legalRequest }: Things) =>
    declineRequest(actor, legalRequest, { reason: "Because." }),
  "legal-documents/askMember": (actor: Actor, { legalRequest }: Things) =>
    askMember(actor, legalRequest, { question: "For how long?" }),
  "legal-documents/draftOf": (actor: Actor, { legalRequest }: Things) => draftOf(actor, legalRequest),
  "legal-documents/addTemplate": (actor: Actor) => addTemplate(actor, purpose, upload()),
  "legal-documents/removeTemplate": (actor: Actor, { legalTemplate }: Things) => removeTemplate(actor, legalTemplate),
};
