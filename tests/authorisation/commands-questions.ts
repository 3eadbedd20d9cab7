/** Calls of the commands on questions about the owner's pitch, and on its updates. */
import { answerQuestion, declineQuestion, takeBackAnswer } from "#app/features/questions/answering.server.ts";
import { askQuestion, withdrawQuestion } from "#app/features/questions/asking.server.ts";
import { changeUpdate, deleteUpdate, publishUpdate } from "#app/features/questions/updates/publishing.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Things } from "./fixtures/people.ts";

const words = { title: "A fourth boat", text: "It goes to sea in June." };

export const ON_QUESTIONS = {
  "questions/askQuestion": (actor: Actor, { published }: Things) =>
    askQuestion(actor, published, { question: "Who owns the moorings?" }),
  "questions/withdrawQuestion": (actor: Actor, { published, question }: Things) =>
    withdrawQuestion(actor, published, question),
  "questions/answerQuestion": (actor: Actor, { published, question }: Things) =>
    answerQuestion(actor, published, question, { answer: "The harbour does.", audience: "public", version: 1 }),
  "questions/declineQuestion": (actor: Actor, { published, question }: Things) =>
    declineQuestion(actor, published, question),
  "questions/takeBackAnswer": (actor: Actor, { published, answered }: Things) =>
    takeBackAnswer(actor, published, answered),
  "questions/publishUpdate": (actor: Actor, { published }: Things) => publishUpdate(actor, published, words),
  "questions/changeUpdate": (actor: Actor, { published, update }: Things) =>
    changeUpdate(actor, published, update, { ...words, version: 1 }),
  "questions/deleteUpdate": (actor: Actor, { published, update }: Things) => deleteUpdate(actor, published, update),
};
