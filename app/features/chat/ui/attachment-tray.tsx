import { FileText, Image, RotateCcw, X } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useUploadProblem } from "#app/features/files/ui/send-file.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { isPictureName, type MessageFile, MOST_CHOSEN, problemOfAttachment } from "../attachment.ts";
import type { AttachmentQueue, Chosen } from "./attachment-queue.ts";
import { useComposer } from "./composer-handle.ts";
import { useFileSize } from "./use-file-size.ts";

const NONE: readonly Chosen[] = [];

/** What is chosen to be sent with the next message, over the field (messages `attachments`, `uploads`). */
export function AttachmentTray({ queue, mayAttach }: { queue: AttachmentQueue; mayAttach: boolean }) {
  const t = useT("attachments");
  const chosen = useSyncExternalStore(queue.subscribe, queue.snapshot, () => NONE);
  const { files, setFiles, setWaiting, onFiles, focus } = useComposer();
  const stored = chosen.flatMap(({ file }) => file ?? []);
  const waiting = chosen.some(({ state }) => state !== "stored" && state !== "failed");
  const handed = useRef<readonly MessageFile[]>([]);
  const steps = useRef({ setFiles, setWaiting, onFiles });
  steps.current = { setFiles, setWaiting, onFiles };

  const ids = stored.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same files are a new list with every step of an upload
  useEffect(() => {
    handed.current = stored;
    steps.current.setFiles(stored);
  }, [ids]);
  useEffect(() => steps.current.setWaiting(waiting), [waiting]);
  useEffect(() => {
    // Emptied by sending: the messages show them now.
    if (files.length > 0 || handed.current.length === 0) return;
    handed.current = [];
    queue.handOver();
  }, [files, queue]);
  useEffect(
    () => (mayAttach ? steps.current.onFiles((dropped) => queue.choose(dropped)) : undefined),
    [queue, mayAttach],
  );

  return (
    <>
      {/* Always there: what comes with its words already in it is not read out. */}
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
  const t = useT("attachments");
  const uploads = useT("uploads");
  const wordsFor = useUploadProblem();
  const format = useFormat();
  const size = useFileSize();
  const { name, state, percent, problem, preview, file } = chosen;
  const said = {
    queued: () => t("queued"),
    sending: () => uploads("sending", { percent: format.percent(percent * 100) }),
    waiting: () => uploads("waiting"),
    checking: () => uploads("checking"),
    stored: () => size(file?.size ?? chosen.size),
    failed: () => (problem === "too-many-files" ? t("tooMany", { count: MOST_CHOSEN }) : wordsFor(problem ?? "unsent")),
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
          {said}
        </span>
        {(state === "sending" || state === "checking" || state === "waiting") && (
          <Progress label={t("progress", { name })} value={percent} />
        )}
      </div>
      {state === "failed" && problemOfAttachment(chosen) === undefined && (
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
