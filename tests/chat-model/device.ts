/** A window with an open conversation: changes arrive late, twice, out of order or never, and are merged as a browser does. */
import type { Changes, Message } from "#app/features/chat/message.ts";
import {
  type MessageWindow,
  versionAfter,
  withChanges,
  withoutCleared,
} from "#app/features/chat/thread/message-window.ts";
import { changesFor, messageOf, messagesOf } from "#app/features/chat/thread/messages.server.ts";
import { pair, type Who } from "./model.ts";
import type { RealChat } from "./real-chat.ts";

export class Device {
  window: MessageWindow;
  /** The version up to which the server has pushed. */
  private pushed: number;
  /** Changes that were pushed and have not arrived. */
  private inFlight: Changes[] = [];
  private readonly chat: RealChat;
  readonly who: Who;
  readonly other: Who;

  private constructor(chat: RealChat, who: Who, other: Who, window: MessageWindow) {
    this.chat = chat;
    this.who = who;
    this.other = other;
    this.window = window;
    this.pushed = window.version;
  }

  static async open(chat: RealChat, who: Who, other: Who): Promise<Device> {
    const { conversationId } = chat.conversations.get(pair(who, other))!;
    const { messages, version, more, cleared } = (await messagesOf(chat.actor(who), conversationId, {}))!;
    return new Device(chat, who, other, { messages, version, cleared, older: more, newer: false });
  }

  private get conversationId(): string {
    return this.chat.conversations.get(pair(this.who, this.other))!.conversationId;
  }

  /** The server pushes the changes since its last push; they are in flight. */
  async push(): Promise<void> {
    const { conversationId } = this;
    const [changes] = await changesFor([{ readerId: this.chat.idOf(this.who), conversationId, since: this.pushed }]);
    if (changes!.version === this.pushed) return;
    this.inFlight.push(changes!);
    this.pushed = changes!.version;
  }

  /** One of the pushed changes arrives; `twice`: it will arrive again. It is ignored if an earlier one is missing. */
  deliver(which: number, twice: boolean): void {
    if (this.inFlight.length === 0) return;
    const at = which % this.inFlight.length;
    const changes = this.inFlight[at]!;
    if (!twice) this.inFlight.splice(at, 1);
    if (!changes.more && changes.since <= this.window.version) this.apply(changes);
  }

  /** The connection breaks: what is in flight is lost. */
  lose(): void {
    this.inFlight = [];
  }

  /** The answer to a message sent from this window: the stored message arrives. */
  async stored(number: number): Promise<void> {
    const message = await messageOf(this.chat.actor(this.who), this.conversationId, number);
    if (message) this.window = withChanges(this.window, [message], versionAfter(this.window, message));
  }

  /** Fetches changes until nothing is missing. */
  async catchUp(): Promise<void> {
    for (;;) {
      const since = this.window.version;
      const changes = (await messagesOf(this.chat.actor(this.who), this.conversationId, { since }))!;
      this.apply({ ...changes, since });
      if (!changes.more) return;
    }
  }

  private apply(changes: Changes): void {
    const next = withChanges(this.window, changes.messages, changes.version);
    this.window = withoutCleared(next, changes.cleared);
  }

  /** The messages in the window. */
  get shown(): readonly Message[] {
    return this.window.messages;
  }
}
