/** A window in which somebody has a conversation open: what arrives comes late, twice, out of order or never, and is put in as a browser does. */
import type { Changes, Message } from "#app/features/chat/message.ts";
import { type Run, versionAfter, withChanges, withoutCleared } from "#app/features/chat/thread/message-window.ts";
import { changesFor, messageOf, messagesOf } from "#app/features/chat/thread/messages.server.ts";
import { pair, type Who } from "./model.ts";
import type { Stage } from "./real-chat.ts";

export class Device {
  run: Run;
  /** Up to where the server has pushed. */
  private pushed: number;
  private mailbox: Changes[] = [];
  private readonly stage: Stage;
  readonly who: Who;
  readonly other: Who;

  private constructor(stage: Stage, who: Who, other: Who, run: Run) {
    this.stage = stage;
    this.who = who;
    this.other = other;
    this.run = run;
    this.pushed = run.version;
  }

  static async open(stage: Stage, who: Who, other: Who): Promise<Device> {
    const { conversationId } = stage.lines.get(pair(who, other))!;
    const { messages, version, more, cleared } = (await messagesOf(stage.actor(who), conversationId, {}))!;
    return new Device(stage, who, other, { messages, version, cleared, older: more, newer: false });
  }

  private get conversationId(): string {
    return this.stage.lines.get(pair(this.who, this.other))!.conversationId;
  }

  /** The server sends what changed since it last did; it waits in the line. */
  async push(): Promise<void> {
    const { conversationId } = this;
    const [changes] = await changesFor([{ readerId: this.stage.idOf(this.who), conversationId, since: this.pushed }]);
    if (changes!.version === this.pushed) return;
    this.mailbox.push(changes!);
    this.pushed = changes!.version;
  }

  /** Something out of the line arrives; `twice`: it will arrive again. What does not join shows that something is missing. */
  deliver(which: number, twice: boolean): void {
    if (this.mailbox.length === 0) return;
    const at = which % this.mailbox.length;
    const changes = this.mailbox[at]!;
    if (!twice) this.mailbox.splice(at, 1);
    if (!changes.more && changes.since <= this.run.version) this.apply(changes);
  }

  /** The line breaks: nothing that is in it arrives. */
  lose(): void {
    this.mailbox = [];
  }

  /** The answer to one's own sending: the message as it is stored. */
  async stored(number: number): Promise<void> {
    const message = await messageOf(this.stage.actor(this.who), this.conversationId, number);
    if (message) this.run = withChanges(this.run, [message], versionAfter(this.run, message));
  }

  /** Asks what changed until nothing is missing. */
  async catchUp(): Promise<void> {
    for (;;) {
      const since = this.run.version;
      const changes = (await messagesOf(this.stage.actor(this.who), this.conversationId, { since }))!;
      this.apply({ ...changes, since });
      if (!changes.more) return;
    }
  }

  private apply(changes: Changes): void {
    const next = withChanges(this.run, changes.messages, changes.version);
    this.run = withoutCleared(next, changes.cleared);
  }

  /** What stands in the window. */
  get shown(): readonly Message[] {
    return this.run.messages;
  }
}
