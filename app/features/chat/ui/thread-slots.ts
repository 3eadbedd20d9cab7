/** Slots for other features in an open conversation, filled by `pages/conversation-slots.tsx`. */
import type { ReactNode } from "react";
import type { MessageFile } from "../attachments/attachment.ts";
import type { CardKind, Message } from "../message.ts";

/** The contents of the cards of some messages, by kind and id. */
export type CardData = Record<CardKind, Record<string, unknown>>;

type MessageCard = NonNullable<Message["card"]>;

export interface ThreadSlots<Cards extends CardData> {
  /** The cards of the messages that the page was loaded with. */
  cards: Cards;
  /** A card, which replaces the bubble; nothing while its data is loading. */
  renderCard(card: MessageCard, cards: Cards, message: Message): ReactNode;
  /** A file in a bubble; `sent` is false while its message is being sent. */
  renderFile(file: MessageFile, sent: boolean): ReactNode;
  /** Replaces a deleted file. */
  goneFile: ReactNode;
  /** The text of a message, in a bubble. */
  renderText(message: Message): ReactNode;
  /** Below a bubble. */
  messageNote(message: Message): ReactNode;
  /** Entries of a message's menu, after those of the thread itself. */
  messageEntries(message: Message): ReactNode;
  /** Entries of the conversation's menu. */
  menu: Partial<Record<"meeting" | "offer" | "attach" | "download" | "report", ReactNode>>;
  /** Entries of the composer's menu of tools. */
  tools: ReactNode;
  /** Above the field. */
  tray: ReactNode;
  /** Between the messages and the composer; gets the last message of the thread. */
  above(cards: Cards, last: Message | undefined): ReactNode;
  /** Outside menus and forms, inside the composer's context. */
  dialogs: ReactNode;
}
