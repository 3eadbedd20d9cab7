/** Calls of the commands on the owner's conversation and its meeting. */
import { sendReadyAnswer } from "#app/features/answers/ready-answers.server.ts";
import { sendFile } from "#app/features/chat/attachments/form-upload.server.ts";
import { blockMember, unblockMember } from "#app/features/chat/blocks.server.ts";
import {
  archiveConversation,
  clearConversation,
  unarchiveConversation,
} from "#app/features/chat/inbox/archiving.server.ts";
import { muteConversation, unmuteConversation } from "#app/features/chat/inbox/muting.server.ts";
import { pinConversation, unpinConversation } from "#app/features/chat/inbox/pinning.server.ts";
import { deleteMessage, editMessage } from "#app/features/chat/posting/changes.server.ts";
import { markRead, sendMessage, startConversation } from "#app/features/chat/posting/sending.server.ts";
import { acceptTime, cancelMeeting, declineTimes, withdrawTimes } from "#app/features/meetings/answering.server.ts";
import { proposeMeeting, proposeOtherTimes } from "#app/features/meetings/proposing.server.ts";
import { newId } from "#app/platform/ids.ts";
import { inHours, suggestion as suggestionOf } from "../fixtures/conversations/meetings.ts";
import type { Things } from "./fixtures/people.ts";

type Call = (actor: never, things: Things) => Promise<unknown>;

const message = () => ({ id: newId(), text: "Good morning" });
const suggestion = () => suggestionOf([inHours(200)]);

export const IN_CONVERSATIONS: Record<string, Call> = {
  "chat/startConversation": (actor) => startConversation(actor, { member: "owner" }, message()),
  "chat/sendFile": (actor, { conversation }) =>
    sendFile(actor, conversation, message(), new File(["Terms"], "terms.txt")),
  "chat/sendMessage": (actor, { conversation }) => sendMessage(actor, conversation, message()),
  "answers/sendReadyAnswer": (actor, { conversation }) =>
    sendReadyAnswer(actor, conversation, { id: newId(), answer: "no-thanks" }),
  "chat/markRead": (actor, { conversation }) => markRead(actor, conversation, 1),
  "chat/editMessage": (actor, { conversation }) => editMessage(actor, conversation, 1, "Good evening"),
  "chat/deleteMessage": (actor, { conversation }) => deleteMessage(actor, conversation, 1),
  "chat/clearConversation": (actor, { conversation }) => clearConversation(actor, conversation),
  "chat/archiveConversation": (actor, { conversation }) => archiveConversation(actor, conversation),
  "chat/unarchiveConversation": (actor, { conversation }) => unarchiveConversation(actor, conversation),
  "chat/pinConversation": (actor, { conversation }) => pinConversation(actor, conversation),
  "chat/unpinConversation": (actor, { conversation }) => unpinConversation(actor, conversation),
  "chat/muteConversation": (actor, { conversation }) => muteConversation(actor, conversation, "week"),
  "chat/unmuteConversation": (actor, { conversation }) => unmuteConversation(actor, conversation),
  "chat/blockMember": (actor) => blockMember(actor, "owner"),
  "chat/unblockMember": (actor) => unblockMember(actor, "owner"),
  "meetings/proposeMeeting": (actor, { conversation }) => proposeMeeting(actor, conversation, suggestion()),
  "meetings/proposeOtherTimes": (actor, { meeting }) => proposeOtherTimes(actor, meeting, suggestion()),
  "meetings/acceptTime": (actor, { meeting, suggestion: proposalId, meetingAt }) =>
    acceptTime(actor, meeting, { proposalId, at: new Date(meetingAt) }),
  "meetings/declineTimes": (actor, { meeting, suggestion: proposalId }) => declineTimes(actor, meeting, proposalId),
  "meetings/withdrawTimes": (actor, { meeting, suggestion: proposalId }) => withdrawTimes(actor, meeting, proposalId),
  "meetings/cancelMeeting": (actor, { agreedMeeting }) => cancelMeeting(actor, agreedMeeting),
};
