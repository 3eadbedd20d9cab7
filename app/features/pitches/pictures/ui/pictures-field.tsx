import { ArrowDown, ArrowUp, ImageUp, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { PICTURE_TYPES, problemOfChoice } from "#app/features/files/file.ts";
import { UploadProgress } from "#app/features/files/ui/upload-progress.tsx";
import { type UploadProblem, useUpload, useUploadProblem } from "#app/features/files/ui/use-upload.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import type { Renewal } from "#app/shell/use-autosave.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { FileDrop } from "#app/ui/forms/file-drop.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { SectionHead } from "#app/ui/section/section.tsx";
import { CAPTION_LIMIT, type Direction, movedPicture, PICTURES_LIMIT, type PitchPicture } from "../picture.ts";
import type { PictureAnswer } from "../picture-answer.server.ts";
import { CAPTION_FIELD, PICTURE_FIELD, pictureButton } from "../picture-fields.ts";
import { PictureReplacement } from "./picture-replacement.tsx";

interface PicturesFieldProps {
  publicId: string;
  market: Market;
  pictures: readonly PitchPicture[];
  error: string | undefined;
  autosave: { inTurn(work: () => Promise<Renewal | undefined>): Promise<void> };
  /** Called when the draft has other pictures. */
  onStored(): void;
}

/**
 * The pictures of the draft in the wizard's form: with script each is uploaded, moved and removed at once; without, by buttons that save the
 * form first. Captions are saved with the form (messages `pitches-pictures`, `files`, `files-upload`, `errors`).
 */
export function PicturesField({ publicId, market, pictures, error, autosave, onStored }: PicturesFieldProps) {
  const t = useT("pitches-pictures");
  const files = useT("files");
  const problemText = useUploadProblem();
  const hydrated = useHydrated();
  const upload = useUpload("pitch-picture");
  // Null: the last file or act is fine. Undefined: there was none.
  const [refusal, setRefusal] = useState<UploadProblem | null>();
  const [done, setDone] = useState("");
  const list = useRef<HTMLOListElement>(null);

  /** Posts a change in turn with the saves, so that a late answer cannot restore an older token. */
  async function change(address: string, body: Record<string, string>, said: string): Promise<void> {
    await autosave.inTurn(async () => {
      const answer = await post(address, body);
      if ("failure" in answer) {
        setRefusal(answer.failure);
        return undefined;
      }
      setRefusal(null);
      setDone(said);
      onStored();
      return answer;
    });
  }

  async function send(file: File | null, replaces?: string): Promise<void> {
    if (!file) return upload.cancel();
    setDone("");
    const wrong = file.size === 0 ? "image-unreadable" : problemOfChoice(file);
    setRefusal(wrong ?? null);
    if (wrong) return upload.drop();
    const sent = await upload.send(file);
    if (sent === "superseded") return;
    if (!sent.ok) return setRefusal(sent.problem);
    const body = { stored: sent.path, ...(replaces && { replaces }) };
    await change(paths.ownPictures(publicId), body, replaces ? t("said.replaced") : t("said.added"));
  }

  async function move(fileId: string, to: Direction): Promise<void> {
    const place = movedPicture(pictures, fileId, to).findIndex((picture) => picture.fileId === fileId) + 1;
    await change(paths.ownPicture(publicId, fileId, "order"), { to }, t("said.moved", { place }));
    // At the end of the list its button is off, and moving a row in the page takes the focus away.
    const row = [...(list.current?.children ?? [])].find((each) => each.id === rowId(fileId));
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>("button[data-to]") ?? [])];
    (
      buttons.find((button) => button.dataset.to === to && !button.disabled) ?? buttons.find((one) => !one.disabled)
    )?.focus();
  }

  async function remove(fileId: string): Promise<void> {
    await change(paths.ownPicture(publicId, fileId, "removal"), {}, t("said.removed"));
    list.current?.closest("section")?.focus();
  }

  const canceled = refusal === "canceled";
  const problem = refusal && !canceled ? problemText(refusal) : refusal === undefined ? error : undefined;
  const full = pictures.length >= PICTURES_LIMIT;
  return (
    <section id="pitch-pictures" aria-labelledby="pictures-title" tabIndex={-1}>
      <SectionHead title={t("title")} id="pictures-title">
        <span className="small muted">{t("count", { count: pictures.length, limit: PICTURES_LIMIT })}</span>
      </SectionHead>
      <div className="stack stack-5">
        <p className="small soft">{t("lead")}</p>
        <p className="small soft">{t("teamLead")}</p>
        <span className="vh" role="status">
          {done}
        </span>
        {pictures.length > 0 && (
          <ol className="own-pics" ref={list}>
            {pictures.map((picture, index) => (
              <PictureRow
                key={picture.fileId}
                publicId={publicId}
                lang={factsOf(market).htmlLang}
                picture={picture}
                number={index + 1}
                last={index === pictures.length - 1}
                onMove={hydrated ? (to) => void move(picture.fileId, to) : undefined}
                onRemove={hydrated ? () => void remove(picture.fileId) : undefined}
                replacement={
                  hydrated && (
                    <PictureReplacement number={index + 1} onFile={(file) => void send(file, picture.fileId)} />
                  )
                }
              />
            ))}
          </ol>
        )}
        {full ? (
          <p className="small soft">{t("full", { limit: PICTURES_LIMIT })}</p>
        ) : (
          <div className="own-pics-add">
            <Field
              id={`pitch-${PICTURE_FIELD}`}
              label={t("add.label")}
              labelHidden
              hint={canceled ? problemText(refusal) : undefined}
              error={problem}
            >
              <FileDrop
                // Empty again after each picture.
                key={pictures.length}
                // With script it is uploaded before the form is submitted.
                name={hydrated ? undefined : PICTURE_FIELD}
                accept={PICTURE_TYPES}
                preview="square"
                onFile={(file) => void send(file)}
                texts={{
                  drop: t("add.drop"),
                  release: files("release"),
                  rule: files("rule"),
                  choose: files("choose"),
                  change: files("change"),
                  remove: files("remove"),
                  size: (bytes) => files("size", { kilobytes: Math.max(1, Math.round(bytes / 1024)) }),
                }}
              />
            </Field>
            {!hydrated && (
              <p>
                <Button type="submit" name="go" value={pictureButton("add")} formNoValidate size="s" icon={ImageUp}>
                  {t("add.submit")}
                </Button>
              </p>
            )}
          </div>
        )}
        <UploadProgress upload={upload} />
      </div>
    </section>
  );
}

function rowId(fileId: string): string {
  return `picture-${fileId}`;
}

interface PictureRowProps {
  publicId: string;
  lang: string;
  picture: PitchPicture;
  number: number;
  last: boolean;
  /** Without script the buttons submit the form. */
  onMove: ((to: Direction) => void) | undefined;
  onRemove: (() => void) | undefined;
  replacement: ReactNode;
}

function PictureRow({ publicId, lang, picture, number, last, onMove, onRemove, replacement }: PictureRowProps) {
  const t = useT("pitches-pictures");
  const { fileId, caption } = picture;
  const move = (to: Direction, off: boolean) => (
    <IconButton
      type={onMove ? "button" : "submit"}
      name="go"
      value={pictureButton(to, fileId)}
      formNoValidate
      data-to={to}
      size="s"
      icon={to === "up" ? ArrowUp : ArrowDown}
      label={t(to === "up" ? "row.up" : "row.down", { number })}
      disabled={off}
      onClick={onMove && (() => onMove(to))}
    />
  );
  return (
    <li className="own-pic" id={rowId(fileId)}>
      <div className="own-pic-shown">
        <img
          src={paths.pitchPicture(publicId, fileId, 256)}
          alt={caption ?? t("alt", { number })}
          lang={caption ? lang : undefined}
          width="128"
          height="96"
          loading="lazy"
          decoding="async"
        />
        {number === 1 && <Badge kind="line">{t("row.cover")}</Badge>}
      </div>
      <div className="own-pic-text">
        <Field label={t("row.caption", { number })} hint={number === 1 ? t("row.hint") : undefined}>
          <TextInput
            name={`${CAPTION_FIELD}${fileId}`}
            defaultValue={caption ?? ""}
            maxLength={CAPTION_LIMIT}
            lang={lang}
            autoComplete="off"
          />
        </Field>
        <div className="row row-w own-pic-acts">
          {move("up", number === 1)}
          {move("down", last)}
          {replacement}
          <IconButton
            type={onRemove ? "button" : "submit"}
            name="go"
            value={pictureButton("remove", fileId)}
            formNoValidate
            size="s"
            icon={Trash2}
            label={t("row.remove", { number })}
            onClick={onRemove}
          />
        </div>
      </div>
    </li>
  );
}

/** Posts a change of the pictures. */
async function post(
  address: string,
  body: Record<string, string>,
): Promise<PictureAnswer | { failure: UploadProblem }> {
  try {
    const response = await fetch(address, { method: "POST", body: new URLSearchParams(body) });
    return (await response.json()) as PictureAnswer;
  } catch {
    return { failure: "unsent" };
  }
}
