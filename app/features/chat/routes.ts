/** Addresses of chat. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/chat";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("pages/messages/unread", `${at}/inbox/routes/unread-messages.ts`),
  route("pages/messages/:id/messages", `${at}/thread/routes/conversation-messages.ts`),
  route("pages/messages/attachments", `${at}/attachments/routes/attachment-stored.ts`),
  route("pages/messages/:id/files/:fileId", `${at}/attachments/routes/attachment-file.ts`),
  route("pages/messages/:id/files/:fileId/:width", `${at}/attachments/routes/attachment-picture.ts`),
  route("pages/messages/:id/read", `${at}/thread/routes/conversation-read.ts`),
  route("pages/messages/:id/download", `${at}/download/routes/conversation-download.ts`),
  route("pages/messages/:id/:number/edit", `${at}/thread/routes/message-edit.ts`),
  route("pages/messages/:id/:number/translation", `${at}/thread/routes/message-translation.ts`),
  route("pages/messages/:id/:number/deletion", `${at}/thread/routes/message-deletion.ts`),
  route("pages/messages/:id/archive", `${at}/inbox/routes/conversation-archive.ts`, { id: "conversation-archive" }),
  route("pages/messages/:id/archive/removal", `${at}/inbox/routes/conversation-archive.ts`, {
    id: "conversation-archive-removal",
  }),
  route("pages/messages/:id/pin", `${at}/inbox/routes/conversation-pin.ts`, { id: "conversation-pin" }),
  route("pages/messages/:id/pin/removal", `${at}/inbox/routes/conversation-pin.ts`, { id: "conversation-pin-removal" }),
  route("pages/messages/:id/mute", `${at}/inbox/routes/conversation-mute.ts`, { id: "conversation-mute" }),
  route("pages/messages/:id/mute/removal", `${at}/inbox/routes/conversation-mute.ts`, {
    id: "conversation-mute-removal",
  }),
  route("pages/profile/:username/block", `${at}/routes/member-block.ts`, { id: "member-block" }),
  route("pages/profile/:username/block/removal", `${at}/routes/member-block.ts`, { id: "member-block-removal" }),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/messages/:id/deletion", `${at}/inbox/routes/conversation-deletion.tsx`),
  route("pages/messages/:id/:number", `${at}/thread/routes/message.tsx`),
  route("pages/messages/:id/download/options", `${at}/download/routes/download-options.tsx`),
];

/** Pages of the settings. */
export const settings: RouteConfigEntry[] = [
  route("pages/settings/chat", `${at}/settings/routes/settings-chat.tsx`),
  route("pages/settings/blocked", `${at}/settings/routes/settings-blocked.tsx`),
];
