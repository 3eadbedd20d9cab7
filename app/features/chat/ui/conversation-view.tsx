import { Ban, EllipsisVertical, Settings, Trash2 } from "lucide-react";
import { type DragEvent, useEffect, useId, useState } from "react";
import { Form } from "react-router";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ConfirmDialog, openDialog } from "#app/ui/dialog/dialog.tsx";
import { Menu, MenuItem, MenuLink, MenuRule } from "#app/ui/menu/menu.tsx";
import type { OwnSide, Thread } from "../conversation.ts";
import { ThreadView, type ThreadViewProps } from "../thread/ui/thread-view.tsx";
import { usePresence } from "../thread/ui/use-live.ts";
import { useComposerState } from "./conversation-composer.tsx";
import { ChatHead } from "./conversation-head.tsx";
import { OwnSideEntries } from "./own-side-entries.tsx";
import type { CardData, ThreadSlots } from "./thread-slots.ts";

/**
 * Sets `--keyboard` to the height that an on-screen keyboard covers, in browsers that lay it over the page, so that the field and the newest
 * messages stay visible.
 */
function useKeyboardHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const measure = () => {
      // Zooming makes the visual viewport smaller, too.
      const covered = viewport.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - viewport.height));
      root.style.setProperty("--keyboard", `${covered}px`);
      if (covered > 0) window.scrollTo(0, 0);
    };
    viewport.addEventListener("resize", measure);
    return () => {
      viewport.removeEventListener("resize", measure);
      root.style.removeProperty("--keyboard");
    };
  }, []);
}

interface ChatMenuProps {
  thread: Pick<Thread, "id" | "person" | "blocked" | keyof OwnSide>;
  entries: ThreadSlots<CardData>["menu"];
  /** Id of the `ClearingDialog`. */
  clearingId: string;
}

/** The conversation's menu (specification §2 "Chat menu"): links and forms, which work without script. */
function ChatMenu({ thread, entries, clearingId }: ChatMenuProps) {
  const t = useT("chat");
  const { person, blocked } = thread;
  const here = paths.conversation(thread.id);
  return (
    <Menu
      label={t("menu.conversation")}
      align="end"
      trigger={(attributes) => <IconButton icon={EllipsisVertical} label={t("menu.conversation")} {...attributes} />}
    >
      {person && !blocked && (
        <>
          {entries.meeting}
          {entries.offer}
          {entries.attach}
          <MenuRule />
        </>
      )}
      {entries.download}
      <OwnSideEntries id={thread.id} side={thread} next={here} nextArchived={paths.messages()} />
      <MenuLink icon={Settings} to={paths.chatSettings()}>
        {t("menu.settings")}
      </MenuLink>
      <MenuRule />
      {person && (
        <Form method="post" action={paths.memberBlock(person.username, blocked ? "removal" : "block")}>
          <input type="hidden" name="next" value={here} />
          <MenuItem type="submit" icon={Ban}>
            {t(blocked ? "menu.unblock" : "menu.block", { name: person.name })}
          </MenuItem>
        </Form>
      )}
      {entries.report}
      <MenuLink
        icon={Trash2}
        danger
        to={paths.conversationDeletion(thread.id)}
        onClick={(event) => {
          event.preventDefault();
          openDialog(clearingId);
        }}
      >
        {t("menu.deleteChat")}
      </MenuLink>
    </Menu>
  );
}

/** Asks for confirmation before a conversation is cleared on the reader's own side. */
function ClearingDialog({ id, thread }: { id: string; thread: Pick<Thread, "id" | "person"> }) {
  const t = useT("chat");
  const form = `${id}-form`;
  return (
    <>
      <ConfirmDialog
        id={id}
        title={t("clearing.title")}
        cancelLabel={t("clearing.keep")}
        confirm={
          <Button type="submit" variant="danger" form={form}>
            {t("menu.deleteChat")}
          </Button>
        }
      >
        <p>{t("clearing.text", { name: thread.person?.name ?? t("deletedUser") })}</p>
      </ConfirmDialog>
      <Form id={form} method="post" action={paths.conversationDeletion(thread.id)} hidden></Form>
    </>
  );
}

interface ConversationViewProps<Cards extends CardData> extends Omit<ThreadViewProps<Cards>, "composer"> {
  pitch: PitchSummary | null;
  /** The inbox with its filter and search. */
  back: string;
}

/** An open conversation: head, messages and composer. Inside a `ConversationComposer`. */
export function ConversationView<Cards extends CardData>({ pitch, back, ...props }: ConversationViewProps<Cards>) {
  const { thread, slots } = props;
  const clearingId = useId();
  const composer = useComposerState();
  const present = usePresence([thread.id]);
  const [over, setOver] = useState(false);
  useKeyboardHeight();

  function carriesFiles(event: DragEvent): boolean {
    return event.dataTransfer.types.includes("Files");
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here; the menu offers them, too
    <section
      className={classNames("chat", over && "is-over")}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        // Otherwise the browser would open the file.
        if (carriesFiles(event)) event.preventDefault();
        composer.drop([...event.dataTransfer.files]);
      }}
    >
      <ChatHead
        person={thread.person}
        pitch={pitch}
        back={back}
        online={present.has(thread.id)}
        muted={thread.muted}
        details={paths.conversationDetails(thread.id)}
        menu={<ChatMenu thread={thread} entries={slots.menu} clearingId={clearingId} />}
      />
      <ClearingDialog id={clearingId} thread={thread} />
      <ThreadView {...props} composer={composer} />
    </section>
  );
}
