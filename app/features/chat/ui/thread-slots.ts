/** What other features put into an open conversation; `pages/conversation-slots.tsx` composes it. */
import type { ReactNode } from "react";
import type { MessageFile } from "../attachments/attachment.ts";
import type { CardKind, Message } from "../message.ts";

/** The contents of the cards of some messages, by kind and id. */
export type CardData = Record<CardKind, Record<string, unknown>>;

export type MessageCard = NonNullable<Message["card"]>;

export interface ThreadSlots<Cards extends CardData> {
  /** The cards of the messages that the page was loaded with. */
  cards: Cards;
  /** A card in the place of a bubble; nothing while its data is on the way. */
  renderCard(card: MessageCard, cards: Cards, message: Message): ReactNode;
  /** A file inside a bubble; `sent` is false while its message is on the way. */
  renderFile(file: MessageFile, sent: boolean): ReactNode;
  /** In the place of a file that is no longer there. */
  goneFile: ReactNode;
  /** Under a bubble. */
  messageNote(message: Message): ReactNode;
  /** Entries of a message's menu, after those of the thread itself. */
  messageEntries(message: Message): ReactNode;
  /** Entries of the conversation's menu. */
  menu: Partial<Record<"meeting" | "offer" | "attach" | "download" | "report", ReactNode>>;
  /** Entries of the composer's menu of tools. */
  tools: ReactNode;
  /** Directly over the field. */
  tray: ReactNode;
  /** Between the messages and the composer; gets the last message of the thread. */
  above(cards: Cards, last: Message | undefined): ReactNode;
  /** Outside of menus and forms, inside the composer's context. */
  dialogs: ReactNode;
}
