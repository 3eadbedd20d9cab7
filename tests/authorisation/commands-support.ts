/** Calls of the commands of the help desk and of staff on accounts. */
import { answerCase, closeCase, reopenCase } from "#app/features/support/answering.server.ts";
import { continueCase } from "#app/features/support/contact.server.ts";
import { actInCase } from "#app/features/support/desk/acts.server.ts";
import { assignCase } from "#app/features/support/desk/assigning.server.ts";
import { sendReadyAnswer } from "#app/features/support/desk/macros.server.ts";
import { addNote } from "#app/features/support/desk/notes.server.ts";
import { tellReading } from "#app/features/support/desk/readers.server.ts";
import { readyAnswerSchema } from "#app/features/support/desk/ready-answer-form.ts";
import { removeReadyAnswer, saveReadyAnswer } from "#app/features/support/desk/ready-answers.server.ts";
import { changeTopic } from "#app/features/support/desk/topic.server.ts";
import { startImpersonation } from "#app/features/support/impersonation/impersonation.server.ts";
import {
  changePlan,
  changeSide,
  changeStaffRole,
  correctName,
  endAllSessions,
  reinstate,
  resumeMailing,
  suspend,
  unlockSignIn,
} from "#app/features/support/members/member-changes.server.ts";
import { endMemberSession } from "#app/features/support/members/session-ending.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import type { Things } from "./fixtures/people.ts";
import { READY_ANSWER } from "./parameters.ts";

const because = { reason: "Because." };
const suspension = { rule: "misuse", template: null, words: "Because.", noticed: "staff" } as const;
const reply = () => ({ id: newId(), message: "Good morning" });

export const ON_SUPPORT = {
  "support/continueCase": (actor: Actor, { ticket }: Things) => continueCase(actor, ticket, reply()),
  "support/answerCase": (actor: Actor, { ticket }: Things) => answerCase(actor, ticket, reply()),
  "support/closeCase": (actor: Actor, { ticket }: Things) => closeCase(actor, ticket),
  "support/reopenCase": (actor: Actor, { ticket }: Things) => reopenCase(actor, ticket),
  "support/changeTopic": (actor: Actor, { ticket }: Things) =>
    changeTopic(actor, ticket, { from: "general", to: "account" }),
  "support/tellReading": (actor: Actor, { ticket }: Things) => tellReading(actor, ticket, true),
  "support/assignCase": (actor: Actor, { ticket }: Things) =>
    assignCase(actor, ticket, { from: null, to: "id" in actor ? actor.id : null }),
  "support/addNote": (actor: Actor, { ticket }: Things) => addNote(actor, ticket, reply()),
  "support/sendReadyAnswer": (actor: Actor, { ticket }: Things) =>
    sendReadyAnswer(actor, ticket, { answerId: READY_ANSWER, messageId: newId() }),
  "support/actInCase": (actor: Actor, { ticket }: Things) =>
    actInCase(actor, ticket, { act: "sign-out", reason: null }),
  "support/saveReadyAnswer": (actor: Actor) =>
    saveReadyAnswer(actor, null, readyAnswerSchema.parse({ name: newId(), "text-uk": "Hello" })),
  "support/removeReadyAnswer": (actor: Actor) => removeReadyAnswer(actor, READY_ANSWER),
  "support/changeSide": (actor: Actor, { id }: Things) =>
    changeSide(actor, id.owner, { ...because, from: "entrepreneur" }),
  "support/correctName": (actor: Actor, { id }: Things) =>
    correctName(actor, id.owner, { ...because, from: "", name: "Astrid Holm" }),
  "support/changePlan": (actor: Actor, { id }: Things) =>
    changePlan(actor, id.owner, { ...because, from: "premium", plan: "enterprise", until: null }),
  "support/suspend": (actor: Actor, { id }: Things) => suspend(actor, id.owner, suspension),
  "support/reinstate": (actor: Actor, { id }: Things) => reinstate(actor, id.owner, because),
  "support/endAllSessions": (actor: Actor, { id }: Things) => endAllSessions(actor, id.owner, because),
  "support/endMemberSession": (actor: Actor, { id, session }: Things) =>
    endMemberSession(actor, id.owner, session, because),
  "support/unlockSignIn": (actor: Actor, { id }: Things) => unlockSignIn(actor, id.owner, because),
  "support/resumeMailing": (actor: Actor, { id }: Things) => resumeMailing(actor, id.owner, because),
  "support/changeStaffRole": (actor: Actor, { id }: Things) =>
    changeStaffRole(actor, id.owner, { ...because, from: null, role: "moderator" }),
  "support/changeStaffRole · to oneself": (actor: Extract<Actor, { kind: "member" }>) =>
    changeStaffRole(actor, actor.id, { ...because, from: actor.staffRole, role: null }),
  "support/suspend · an admin": (actor: Actor, { id }: Things) => suspend(actor, id.admin, suspension),
  "support/startImpersonation": (actor: Actor, { id }: Things, current: string) =>
    startImpersonation(actor, id.owner, because, { id: current }),
};
