import { FileText, Image, Paperclip, RotateCcw, X } from "lucide-react";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { asksToRewrite } from "#app/features/files/file.ts";
import { sendFile, useUploadProblem } from "#app/features/files/ui/use-upload.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { MenuItem, MenuLink } from "#app/ui/menu/menu.tsx";
import { Progress } from "#app/ui/progress/progress.tsx";
import {
  ATTACHMENT_ACCEPT,
  isPictureName,
  type MessageFile,
  MOST_CHOSEN,
  problemOfAttachment,
  sizeText,
} from "../attachments/attachment.ts";
import { AttachmentQueue, type Chosen, type Store } from "../attachments/ui/attachment-queue.ts";
import { useComposer } from "./conversation-composer.tsx";

/** The queue of a conversation's attachments. Leaving the conversation aborts its uploads. */
export function useAttachments(conversationId: string): AttachmentQueue {
  const queue = useMemo(() => new AttachmentQueue(conversationId, store), [conversationId]);
  useEffect(() => () => queue.clear(), [queue]);
  return queue;
}

/** Uploads a file, then fetches its name, size and type, which the server decides. */
const store: Store = async (file, { rewriting, signal, onStep }) => {
  const sent = await sendFile({ purpose: "attachment", file, rewriting, signal, onStep });
  if (!sent.ok) return sent;
  try {
    const response = await fetch(paths.storedAttachment(sent.path), { signal });
    if (!response.ok) return { ok: false, problem: "unsent" };
    return { ok: true, file: (await response.json()) as MessageFile };
  } catch {
    return { ok: false, problem: signal.aborted ? "canceled" : "unsent" };
  }
};

interface AttachToolProps {
  queue: AttachmentQueue;
  /** Whether the plan includes files; otherwise the entry links to a page that explains how to get them. */
  mayAttach: boolean;
}

/** Menu entry for choosing files; without script it links to a page with a form. */
export function AttachTool({ queue, mayAttach }: AttachToolProps) {
  const t = useT("chat-attachments");
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  if (!hydrated || !mayAttach) {
    return (
      <MenuLink icon={Paperclip} to={paths.newAttachment(queue.conversationId)}>
        {t("attach")}
      </MenuLink>
    );
  }
  return (
    <>
      <MenuItem icon={Paperclip} onClick={() => input.current?.click()}>
        {t("attach")}
      </MenuItem>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ATTACHMENT_ACCEPT}
        aria-label={t("attach")}
        onChange={({ currentTarget }) => {
          queue.choose(currentTarget.files ?? []);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}

const NONE: readonly Chosen[] = [];

/** The files chosen for the next message, above the field. */
export function AttachmentTray({ queue, mayAttach }: { queue: AttachmentQueue; mayAttach: boolean }) {
  const t = useT("chat-attachments");
  const chosen = useSyncExternalStore(queue.subscribe, queue.snapshot, () => NONE);
  const { files, setFiles, setWaiting, onFiles, focus } = useComposer();
  const stored = chosen.flatMap(({ file }) => file ?? []);
  const waiting = chosen.some(({ state }) => state !== "stored" && state !== "failed");
  const passedOn = useRef<readonly MessageFile[]>([]);
  const steps = useRef({ setFiles, setWaiting, onFiles });
  steps.current = { setFiles, setWaiting, onFiles };

  const ids = stored.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same files are a new list with every step of an upload
  useEffect(() => {
    passedOn.current = stored;
    steps.current.setFiles(stored);
  }, [ids]);
  useEffect(() => steps.current.setWaiting(waiting), [waiting]);
  useEffect(() => {
    // The composer was emptied by sending: the messages show the files now.
    if (files.length > 0 || passedOn.current.length === 0) return;
    passedOn.current = [];
    queue.removeStored();
  }, [files, queue]);
  useEffect(
    () => (mayAttach ? steps.current.onFiles((dropped) => queue.choose(dropped)) : undefined),
    [queue, mayAttach],
  );

  return (
    <>
      {/* Always rendered: a live region that is added together with its text is not read out. */}
      <p className="vh" role="status">
        {chosen.length > 0 && !waiting && t("ready", { count: stored.length })}
      </p>
      {chosen.length > 0 && (
        <ul className="tray" aria-label={t("chosen")}>
          {chosen.map((one) => (
            <ChosenFile
              key={one.key}
              chosen={one}
              onRetry={() => queue.retry(one.key)}
              onRemove={() => {
                queue.remove(one.key);
                focus();
              }}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface ChosenFileProps {
  chosen: Chosen;
  onRetry: () => void;
  onRemove: () => void;
}

function ChosenFile({ chosen, onRetry, onRemove }: ChosenFileProps) {
  const t = useT("chat-attachments");
  const uploads = useT("files-upload");
  const problemText = useUploadProblem();
  const format = useFormat();
  const { name, state, percent, problem, preview, file } = chosen;
  const asks = state === "failed" && asksToRewrite(problem);
  const status = {
    queued: () => t("queued"),
    sending: () => uploads("sending", { percent: format.percent(percent * 100) }),
    waiting: () => uploads("waiting"),
    checking: () => uploads("checking"),
    stored: () => sizeText(file?.size ?? chosen.size, t),
    failed: () =>
      problem === "too-many-files" ? t("tooMany", { count: MOST_CHOSEN }) : problemText(problem ?? "unsent"),
  }[state]();
  return (
    <li className={`tray-file is-${state}`}>
      {preview ? (
        <img src={preview} alt="" width="40" height="40" />
      ) : (
        <Icon of={isPictureName(name) ? Image : FileText} />
      )}
      <div className="grow">
        <bdi className="clip">{name}</bdi>
        <span className="tiny" role={state === "failed" ? "alert" : undefined}>
          {status}
        </span>
        {asks && (
          <Button variant="link" onClick={onRetry}>
            {uploads("rewrite")}
          </Button>
        )}
        {(state === "sending" || state === "checking" || state === "waiting") && (
          <Progress label={t("progress", { name })} value={percent} />
        )}
      </div>
      {state === "failed" && !asks && problemOfAttachment(chosen) === undefined && (
        <IconButton size="s" icon={RotateCcw} label={t("retry", { name })} onClick={onRetry} />
      )}
      <IconButton
        size="s"
        icon={X}
        label={t(state === "stored" || state === "failed" ? "remove" : "cancel", { name })}
        onClick={onRemove}
      />
    </li>
  );
}
